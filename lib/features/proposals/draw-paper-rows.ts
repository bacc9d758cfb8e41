import { PDF_COLOURS } from '@/lib/platform/pdf/pdf-sheet'
import type { Paper, PaperCell, PaperRow } from './model/paper'
import type { PaperPen } from './draw-paper'

const LABEL_WIDTH = 104
const ASKED_WIDTH = 66
const CELL_GAP = 8
const TONES = { plain: PDF_COLOURS.text, strong: PDF_COLOURS.text, quiet: PDF_COLOURS.soft, worse: PDF_COLOURS.warn } as const satisfies Record<PaperCell['tone'], string>

/** What each offer gives beside what was asked: a table with heads of columns and rows; a new page repeats the heads. */
export function drawPaperTable(pen: PaperPen, paper: Paper): void {
  const { sheet, root } = pen
  const table = sheet.group(root, 'Table')
  drawHeads(pen, table, paper)
  for (const [index, row] of paper.rows.entries()) {
    if (sheet.ensureRoom(heightOfRow(pen, paper, row))) drawHeads(pen, table, paper)
    drawRow(pen, table, { paper, row, isShaded: index % 2 === 1 })
  }
}

/** How high the table will be, in points. */
export function heightOfTable(pen: PaperPen, paper: Paper): number {
  return heightOfHeads(pen, paper) + paper.rows.reduce((sum, row) => sum + heightOfRow(pen, paper, row), 0)
}

function drawHeads(pen: PaperPen, table: PDFKit.PDFStructureElement, paper: Paper): void {
  const { sheet, accent, left, size, t } = pen
  const { doc, write, width, group, tagged, decorate } = sheet
  const [top, height, widths] = [doc.y, heightOfHeads(pen, paper), widthsOf(pen, paper)]
  const recommended = paper.heads.findIndex(({ isRecommended }) => isRecommended)
  const leftOf = (index: number) => left + widths.slice(0, index).reduce((sum, one) => sum + one, 0)
  const first = paper.hasAsked ? 2 : 1
  decorate(() => {
    if (recommended >= 0) doc.rect(leftOf(recommended + first) - CELL_GAP / 2, top, widths[recommended + first] ?? 0, height).fill(PDF_COLOURS.accentSoft)
    doc.moveTo(left, top + height).lineTo(left + width, top + height).lineWidth(1).strokeColor(accent).stroke()
  })
  const tr = group(table, 'TR')
  const head = (index: number, lines: readonly string[]) =>
    tagged(tr, { tag: 'TH', scope: 'Column' }, () => {
      const [name = '', ...more] = lines
      const inner = (widths[index] ?? 0) - CELL_GAP
      write('semibold', size + 0.5, accent).text(name, leftOf(index), top + 3, { width: inner })
      for (const line of more) write('regular', size - 0.5, PDF_COLOURS.soft).text(line, leftOf(index), doc.y, { width: inner })
    })
  head(0, [t('proposalPage.paper.what')])
  if (paper.hasAsked) head(1, [t('proposalPage.paper.asked')])
  for (const [index, one] of paper.heads.entries()) head(index + first, headLines(pen, one))
  doc.x = left
  doc.y = top + height
}

function headLines({ t }: PaperPen, { insurer, packageName, isRecommended }: Paper['heads'][number]): string[] {
  return [insurer, ...(packageName === undefined ? [] : [packageName]), ...(isRecommended ? [t('proposalPage.recommended')] : [])]
}

function heightOfHeads(pen: PaperPen, paper: Paper): number {
  const { write } = pen.sheet
  const widths = widthsOf(pen, paper)
  const heights = paper.heads.map((one) => {
    const inner = (widths.at(-1) ?? 0) - CELL_GAP
    const [name = '', ...more] = headLines(pen, one)
    const first = write('semibold', pen.size + 0.5, PDF_COLOURS.text).heightOfString(name, { width: inner })
    return more.reduce((sum, line) => sum + write('regular', pen.size - 0.5, PDF_COLOURS.text).heightOfString(line, { width: inner }), first)
  })
  return Math.max(...heights, pen.size * 1.4) + 6
}

function drawRow(pen: PaperPen, table: PDFKit.PDFStructureElement, { paper, row, isShaded }: { readonly paper: Paper; readonly row: PaperRow; readonly isShaded: boolean }): void {
  const { sheet, left, accent } = pen
  const { doc, write, width, group, tagged, decorate } = sheet
  const [top, height, widths] = [doc.y, heightOfRow(pen, paper, row), widthsOf(pen, paper)]
  if (isShaded) decorate(() => doc.rect(left - 3, top, width + 6, height).fill('#f6f4ef'))
  const tr = group(table, 'TR')
  let at = left
  for (const [index, cell] of cellsOf(paper, row).entries()) {
    const inner = (widths[index] ?? 0) - CELL_GAP
    const { padding, size } = measuresOf(pen, cell)
    const place = { x: at, y: top + padding }
    const draw = () => {
      const pdf = write(cell.tone === 'strong' ? 'semibold' : 'regular', size, cell.href === undefined ? TONES[cell.tone] : accent)
      pdf.text(cell.text, place.x, place.y, { width: inner, ...(cell.href !== undefined && { link: cell.href, underline: true }) })
    }
    if (index === 0) tagged(tr, { tag: 'TH', scope: 'Row' }, draw)
    else if (cell.href === undefined) tagged(tr, { tag: 'TD' }, draw)
    else tagged(group(tr, 'TD'), { tag: 'Link', alt: `${cell.text}: ${paper.heads[index - (paper.hasAsked ? 2 : 1)]?.insurer ?? ''}` }, draw)
    at += widths[index] ?? 0
  }
  doc.x = left
  doc.y = top + height
}

function cellsOf({ hasAsked }: Paper, { name, asked, cells }: PaperRow): PaperCell[] {
  return [{ text: name, tone: 'quiet' }, ...(hasAsked ? [{ text: asked, tone: 'plain' } as const] : []), ...cells]
}

function measuresOf({ size }: PaperPen, { tone }: PaperCell): { readonly size: number; readonly padding: number } {
  return { size: tone === 'strong' ? size + 2 : size, padding: size * 0.28 }
}

function heightOfRow(pen: PaperPen, paper: Paper, row: PaperRow): number {
  const widths = widthsOf(pen, paper)
  return Math.max(
    ...cellsOf(paper, row).map((cell, index) => {
      const { size, padding } = measuresOf(pen, cell)
      return pen.sheet.write(cell.tone === 'strong' ? 'semibold' : 'regular', size, PDF_COLOURS.text).heightOfString(cell.text === '' ? ' ' : cell.text, { width: (widths[index] ?? 0) - CELL_GAP }) + 2 * padding
    }),
  )
}

function widthsOf({ sheet }: PaperPen, { hasAsked, heads }: Paper): number[] {
  const fixed = [LABEL_WIDTH, ...(hasAsked ? [ASKED_WIDTH] : [])]
  const rest = sheet.width - fixed.reduce((sum, one) => sum + one, 0)
  return [...fixed, ...heads.map(() => rest / heads.length)]
}
