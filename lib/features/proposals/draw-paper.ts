import { PDF_COLOURS } from '@/lib/platform/pdf/pdf-sheet'
import type { StatementPart } from '@/lib/domain/proposal'
import type { Paper } from './model/paper'
import type { Translate } from '@/lib/i18n/translate'
import type { TaggedSheet } from '@/lib/platform/pdf/tagged-sheet'

/** With what a part of a paper is drawn. */
export interface PaperPen {
  readonly sheet: TaggedSheet
  /** The element that holds everything, in reading order. */
  readonly root: PDFKit.PDFStructureElement
  readonly t: Translate
  /** The left margin, in points. */
  readonly left: number
  /** Of text, in points. */
  readonly size: number
  /** The agency's colour. */
  readonly accent: string
}

const LOGO = { width: 110, height: 28 }
const HEAD_HEIGHT = 34
const COLUMN_GAP = 18

interface HeadFacts {
  readonly agency: string
  readonly logo: Uint8Array | undefined
}

/** Logo, agency and its codes; then the title, and what is proposed until when. */
export function drawPaperHead({ sheet, root, t, left, accent }: PaperPen, paper: Paper, { agency, logo }: HeadFacts): void {
  const { doc, write, width, tagged, decorate } = sheet
  const top = doc.y - 12
  const from = logo === undefined ? left : left + LOGO.width + 10
  if (logo !== undefined) tagged(root, { tag: 'Figure', alt: t('proposalPage.paper.logo', { agency }) }, () => doc.image(Buffer.from(logo), left, top, { fit: [LOGO.width, LOGO.height], valign: 'center' }))
  tagged(root, { tag: 'P' }, () => write('semibold', 13, accent).text(agency.slice(0, 60), from, top + 6, { width: width * 0.5, height: 18, ellipsis: true }))
  if (paper.letterhead.length > 0) {
    tagged(root, { tag: 'P' }, () => write('regular', 7.5, PDF_COLOURS.soft).text(paper.letterhead.join('\n'), left + width * 0.62, top, { width: width * 0.38, align: 'right' }))
  }
  decorate(() => doc.moveTo(left, top + HEAD_HEIGHT).lineTo(left + width, top + HEAD_HEIGHT).lineWidth(1).strokeColor(accent).stroke())
  tagged(root, { tag: 'H1' }, () => write('semibold', 16, PDF_COLOURS.text).text(paper.title, left, top + HEAD_HEIGHT + 10, { width }))
  for (const line of paper.lead.filter((one) => one !== '')) tagged(root, { tag: 'P' }, () => write('regular', 9.5, PDF_COLOURS.soft).text(line, left, doc.y, { width }))
  doc.y += 7
}

/** Which offer is recommended, and why. */
export function drawRecommendation({ sheet, root, left, accent }: PaperPen, { recommendation }: Paper): void {
  if (recommendation === undefined) return
  const { doc, write, width, tagged, decorate } = sheet
  const { title, reason } = recommendation
  const inner = width - 20
  const height = write('semibold', 11, accent).heightOfString(title, { width: inner }) + (reason === undefined ? 0 : write('regular', 9.5, PDF_COLOURS.text).heightOfString(reason, { width: inner })) + 12
  const top = doc.y
  decorate(() => {
    doc.rect(left, top, width, height).fill(PDF_COLOURS.accentSoft)
    doc.rect(left, top, 3, height).fill(accent)
  })
  tagged(root, { tag: 'H2' }, () => write('semibold', 11, accent).text(title, left + 12, top + 6, { width: inner }))
  if (reason !== undefined) tagged(root, { tag: 'P' }, () => write('regular', 9.5, PDF_COLOURS.text).text(reason, left + 12, doc.y, { width: inner }))
  doc.x = left
  doc.y = top + height + 8
}

interface Measuring {
  /** Draws nothing and says how high it would be, in points. */
  readonly isMeasured?: boolean
}

/** The statement of demands and needs, in two columns read one after the other. Says its height. */
export function drawStatement(pen: PaperPen, { statement }: Paper, { isMeasured = false }: Measuring = {}): number {
  if (statement.length === 0) return 0
  const { sheet, root, t, left, size, accent } = pen
  const { doc, write, width, group, tagged, ensureRoom } = sheet
  const column = (width - COLUMN_GAP) / 2
  const heights = statement.map((part) => heightOfPart(pen, part, column))
  const split = splitAt(heights)
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const height = Math.max(sum(heights.slice(0, split)), sum(heights.slice(split)))
  const title = size * 2.6
  if (isMeasured) return height + title
  ensureRoom(Math.min(height + title, 300))
  const section = group(root, 'Sect')
  tagged(section, { tag: 'H2' }, () => write('semibold', size + 1.5, accent).text(t('proposalPage.statement.title'), left, doc.y + size * 0.8, { width }))
  const top = doc.y + size * 0.2
  // A statement longer than a page is one column, which breaks where the page ends.
  const isOneColumn = top + height > sheet.bottom
  let y = top
  for (const [index, { heading, text }] of statement.entries()) {
    if (index === split && !isOneColumn) y = top
    const place = { x: !isOneColumn && index >= split ? left + column + COLUMN_GAP : left, width: isOneColumn ? width : column }
    if (isOneColumn && index > 0) y = doc.y + size * 0.3
    tagged(section, { tag: 'H3' }, () => write('semibold', size - 0.5, PDF_COLOURS.text).text(heading, place.x, y, { width: place.width }))
    tagged(section, { tag: 'P' }, () => write('regular', size - 0.5, PDF_COLOURS.text).text(text, place.x, doc.y, { width: place.width }))
    y += heights[index] ?? 0
  }
  doc.x = left
  doc.y = isOneColumn ? doc.y : top + height
  return height + title
}

function heightOfPart({ sheet, size }: PaperPen, { heading, text }: StatementPart, width: number): number {
  const { write } = sheet
  return write('semibold', size - 0.5, PDF_COLOURS.text).heightOfString(heading, { width }) + write('regular', size - 0.5, PDF_COLOURS.text).heightOfString(text, { width }) + size * 0.4
}

/** Where the second column begins, so that the higher of both is lowest. */
function splitAt(heights: readonly number[]): number {
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  const heightOf = (index: number) => Math.max(sum(heights.slice(0, index)), sum(heights.slice(index)))
  return heights.map((_, index) => index + 1).reduce((best, index) => (heightOf(index) < heightOf(best) ? index : best), heights.length)
}

/** Whom to call, and where to choose. Says its height. */
export function drawPaperFoot({ sheet, root, left, size, accent }: PaperPen, { contact, choice }: Paper, { url, isMeasured = false }: Measuring & { readonly url?: string | undefined }): number {
  const { doc, write, width, tagged, ensureRoom } = sheet
  const height = size * 3.6
  if (isMeasured) return height
  ensureRoom(height)
  const top = doc.y + size * 0.8
  tagged(root, { tag: 'P' }, () => write('semibold', size, PDF_COLOURS.text).text(contact, left, top, { width: width / 2 }))
  if (url !== undefined) tagged(root, { tag: 'Link', alt: choice }, () => write('semibold', size, accent).text(choice, left + width / 2, top, { width: width / 2, align: 'right', link: url, underline: true }))
  return height
}
