import { truncateText } from '@/lib/domain/text'
import { createPdfSheet, PDF_COLOURS, A4_POINTS } from '@/lib/platform/pdf/pdf-sheet'

/** A label and its value. */
export type Fact = readonly [label: string, value: string]

export interface PdfOptions {
  readonly title: string
  readonly insurerName: string
  /** Text in the footer that identifies the document, such as "Oferta 10001". */
  readonly reference: string
  readonly createdAt: Date
}

/** Writes the parts of one document from top to bottom; every part begins on a page of its own. */
export interface PdfWriter {
  part(title: string, subtitle: string): void
  section(title: string): void
  facts(facts: readonly Fact[]): void
  /** Rows of a table whose first row is its heading. */
  table(rows: readonly (readonly string[])[]): void
  paragraph(text: string): void
  highlight(label: string, value: string): void
  finish(): Promise<Uint8Array>
}

const MARGINS = { top: 108, bottom: 72, left: 56, right: 56 }
const LABEL_WIDTH = 170
const ROW = { size: 9.5 }
// Wrapping a word of 200,000 letters takes all memory.
const VALUE_LENGTH_MAX = 400
const PARAGRAPH_LENGTH_MAX = 2000
const SPECIMEN = 'SPECIMEN · fără acoperire reală'

/** A4 pages in the insurer's name, marked as a specimen on every page. The same input gives the same bytes. */
export function createPdf({ title, insurerName, reference, createdAt }: PdfOptions): PdfWriter {
  const info = { Title: title, Author: insurerName, Subject: SPECIMEN, Creator: 'Sandbox', Producer: 'Sandbox', CreationDate: createdAt }
  const { doc, width, bottom, write, ensureRoom, rule, row, finish } = createPdfSheet({ margins: MARGINS, lang: 'ro-RO', info })

  function stamp(page: number, count: number): void {
    doc.rect(0, 0, A4_POINTS.width, 6).fill(PDF_COLOURS.accent)
    write('semibold', 17, PDF_COLOURS.accent).text(insurerName, MARGINS.left, 36, { width: 260, lineBreak: false })
    write('regular', 8.5, PDF_COLOURS.soft).text('Asigurător fictiv · mediu de test', MARGINS.left, 60, { lineBreak: false })
    doc.roundedRect(A4_POINTS.width - MARGINS.right - 186, 38, 186, 22, 6).fill(PDF_COLOURS.warnSoft)
    write('semibold', 8.5, PDF_COLOURS.warn).text(SPECIMEN, A4_POINTS.width - MARGINS.right - 186, 43.5, { width: 186, align: 'center', lineBreak: false })
    rule(84)
    rule(bottom + 14)
    write('regular', 8, PDF_COLOURS.soft).text(`${reference} · Document de probă, fără efecte juridice`, MARGINS.left, bottom + 22, { lineBreak: false })
    write('regular', 8, PDF_COLOURS.soft).text(`Pagina ${page} din ${count}`, MARGINS.left, bottom + 22, { width, align: 'right', lineBreak: false })
  }

  return {
    part(heading, subtitle) {
      doc.addPage()
      doc.outline.addItem(heading)
      write('semibold', 19, PDF_COLOURS.text).text(heading, MARGINS.left, MARGINS.top, { width })
      write('regular', 10, PDF_COLOURS.soft).text(truncateText(subtitle, VALUE_LENGTH_MAX), { width })
      doc.moveDown(0.9)
    },
    section(heading) {
      ensureRoom(70)
      doc.moveDown(0.7)
      write('semibold', 11.5, PDF_COLOURS.accent).text(heading, MARGINS.left, doc.y, { width })
      doc.moveDown(0.25)
      rule(doc.y)
    },
    facts(facts) {
      for (const fact of facts) row(fact.map((text, index) => ({ text: truncateText(text, VALUE_LENGTH_MAX), colour: index === 0 ? PDF_COLOURS.soft : PDF_COLOURS.text })), [LABEL_WIDTH, width - LABEL_WIDTH], ROW)
    },
    table(rows) {
      const columns = rows[0]?.length ?? 1
      const widths = Array.from({ length: columns }, () => width / columns)
      const looks = (isHeading: boolean) => (isHeading ? ({ cut: 'semibold', colour: PDF_COLOURS.soft } as const) : {})
      for (const [index, cells] of rows.entries()) row(cells.map((text) => ({ text: truncateText(text, VALUE_LENGTH_MAX), ...looks(index === 0) })), widths, ROW)
    },
    paragraph(text) {
      doc.moveDown(0.45)
      write('regular', 9.5, PDF_COLOURS.text).text(truncateText(text, PARAGRAPH_LENGTH_MAX), MARGINS.left, doc.y, { width, lineGap: 2 })
    },
    highlight(label, value) {
      ensureRoom(52)
      const top = doc.y + 8
      doc.roundedRect(MARGINS.left, top, width, 40, 8).fill(PDF_COLOURS.accentSoft)
      write('regular', 10, PDF_COLOURS.soft).text(label, MARGINS.left + 14, top + 13, { lineBreak: false })
      write('semibold', 15, PDF_COLOURS.accent).text(value, MARGINS.left, top + 9, { width: width - 14, align: 'right', lineBreak: false })
      doc.x = MARGINS.left
      doc.y = top + 46
    },
    finish: () => finish(stamp),
  }
}
