import type { FleetProposalView, ProposalView } from '@/lib/domain/proposal'
import { todayInBucharest } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { A4_POINTS, PDF_COLOURS } from '@/lib/platform/pdf/pdf-sheet'
import { createTaggedSheet } from '@/lib/platform/pdf/tagged-sheet'
import { fleetPaperOf } from './model/fleet-paper'
import { type Paper, paperOf } from './model/paper'
import { drawPaperFoot, drawPaperHead, drawRecommendation, drawStatement, type PaperPen } from './draw-paper'
import { drawPaperTable, heightOfTable } from './draw-paper-rows'

interface PdfContext {
  readonly locale: Locale
  readonly createdAt: Date
  /** Where the client chooses. */
  readonly url?: string | undefined
  readonly logo?: Uint8Array | undefined
}

const MARGINS = { top: 34, bottom: 46, left: 42, right: 42 }
/** Sizes of text, the largest that lets everything stand on one page. */
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5] as const
const SMALLEST = 6.5
const SMALLEST_OF_FLEET = 8

/** A proposal as PDF: one A4 page for up to four offers wherever it fits, tagged for readers that see none. The same proposal and time give the same bytes. */
export async function proposalPdf(view: ProposalView, context: PdfContext): Promise<Uint8Array> {
  const { locale, createdAt } = context
  return paperPdf(paperOf(view, { t: translatorOf(locale), locale, today: todayInBucharest(createdAt) }), view, { ...context, smallest: SMALLEST })
}

/** The proposal of a whole fleet as PDF. It may take several pages, so its letters stay large. */
export async function fleetPdf(view: FleetProposalView, context: PdfContext): Promise<Uint8Array> {
  const { locale } = context
  return paperPdf(fleetPaperOf(view, { t: translatorOf(locale), locale }), view, { ...context, smallest: SMALLEST_OF_FLEET })
}

async function paperPdf(paper: Paper, view: Pick<ProposalView, 'agency' | 'letterhead'>, { locale, createdAt, url, logo, smallest }: PdfContext & { readonly smallest: number }): Promise<Uint8Array> {
  const t = translatorOf(locale)
  const info = { Title: paper.title, Author: view.agency, Subject: t('proposalPage.document'), Creator: 'Quotedesk', Producer: 'Quotedesk', CreationDate: createdAt }
  const sheet = createTaggedSheet({ margins: MARGINS, lang: locale === 'ro' ? 'ro-RO' : 'en-GB', info })
  sheet.doc.addPage()
  const root = sheet.group(undefined, 'Document')
  const pen: PaperPen = { sheet, root, t, left: MARGINS.left, size: SIZES[0], accent: view.letterhead?.colour ?? PDF_COLOURS.accent }
  drawPaperHead(pen, paper, { agency: view.agency, logo })
  drawRecommendation(pen, paper)
  const fitted = fit(pen, paper, smallest)
  drawPaperTable(fitted, paper)
  drawStatement(fitted, paper)
  drawPaperFoot(fitted, paper, { url })
  return sheet.finish((page, count) => drawPageNumber(pen, { agency: view.agency, paper, pages: t('proposalPage.page', { page, count }) }))
}

/** The pen of the largest size at which the rest fits below what is drawn. */
function fit(pen: PaperPen, paper: Paper, smallest: number): PaperPen {
  const room = pen.sheet.bottom - pen.sheet.doc.y
  const size = SIZES.filter((one) => one >= smallest).find((one) => heightOfTable({ ...pen, size: one }, paper) + drawStatement({ ...pen, size: one }, paper, { isMeasured: true }) + drawPaperFoot({ ...pen, size: one }, paper, { isMeasured: true }) <= room)
  return { ...pen, size: size ?? smallest }
}

function drawPageNumber({ sheet, accent, left }: PaperPen, { agency, paper, pages }: { readonly agency: string; readonly paper: Paper; readonly pages: string }): void {
  const { doc, write, rule, width, bottom, decorate } = sheet
  decorate(() => {
    doc.rect(0, 0, A4_POINTS.width, 5).fill(accent)
    rule(bottom + 8)
    write('regular', 7.5, PDF_COLOURS.soft).text([agency, ...paper.letterhead].join(' · '), left, bottom + 14, { width: width - 90, height: 10, ellipsis: true, lineBreak: false })
    write('regular', 7.5, PDF_COLOURS.soft).text(pages, left, bottom + 14, { width, align: 'right', lineBreak: false })
  })
}
