import PDFDocument from 'pdfkit'
import { clip } from '@/lib/domain/text'
import { fontBytes } from './fonts'

/** A label and what stands beside it. */
export type Fact = readonly [label: string, value: string]

export interface PdfOptions {
  readonly title: string
  readonly insurerName: string
  /** What stands in the footer to tell documents apart, such as "Oferta 10001". */
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

const INK = '#1b2422'
const SOFT = '#55605c'
const LINE = '#dcd7cc'
const ACCENT = '#0e5a5a'
const ACCENT_SOFT = '#e0eeec'
const WARN = '#8a5200'
const WARN_SOFT = '#fbefd7'
const MARGINS = { top: 108, bottom: 72, left: 56, right: 56 }
const LABEL_WIDTH = 170
// Breaking a word of 200,000 letters into lines takes all memory there is.
const VALUE_LENGTH_MAX = 400
const PARAGRAPH_LENGTH_MAX = 2000
const SPECIMEN = 'SPECIMEN · fără acoperire reală'

/** A4 pages in the insurer's name, marked as a specimen on every page. The same input gives the same bytes. */
export function createPdf({ title, insurerName, reference, createdAt }: PdfOptions): PdfWriter {
  const info = { Title: title, Author: insurerName, Subject: SPECIMEN, Creator: 'Sandbox', Producer: 'Sandbox', CreationDate: createdAt }
  const doc = new PDFDocument({ size: 'A4', margins: MARGINS, bufferPages: true, autoFirstPage: false, lang: 'ro-RO', displayTitle: true, pdfVersion: '1.7', info })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('semibold', fontBytes('semibold'))
  doc.font('regular')

  const width = 595.28 - MARGINS.left - MARGINS.right
  const bottom = 841.89 - MARGINS.bottom
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const write = (font: 'regular' | 'semibold', size: number, colour: string) => doc.font(font).fontSize(size).fillColor(colour)
  const ensureRoom = (height: number) => {
    if (doc.y + height > bottom) doc.addPage()
  }
  const rule = (y: number) => doc.moveTo(MARGINS.left, y).lineTo(MARGINS.left + width, y).lineWidth(0.5).strokeColor(LINE).stroke()

  function row(cells: readonly string[], widths: readonly number[], fontOf: (index: number) => readonly ['regular' | 'semibold', string]): void {
    const texts = cells.map((cell) => clip(cell, VALUE_LENGTH_MAX))
    const heights = texts.map((text, index) => write(fontOf(index)[0], 9.5, INK).heightOfString(text, { width: (widths[index] ?? 0) - 8 }))
    const height = Math.max(...heights) + 8
    ensureRoom(height)
    const top = doc.y
    let left = MARGINS.left
    for (const [index, text] of texts.entries()) {
      const [font, colour] = fontOf(index)
      write(font, 9.5, colour).text(text, left, top + 4, { width: (widths[index] ?? 0) - 8 })
      left += widths[index] ?? 0
    }
    rule(top + height)
    doc.x = MARGINS.left
    doc.y = top + height
  }

  function stampPages(): void {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page)
      // Outside the margins text would open a new page.
      doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
      doc.rect(0, 0, 595.28, 6).fill(ACCENT)
      write('semibold', 17, ACCENT).text(insurerName, MARGINS.left, 36, { width: 260, lineBreak: false })
      write('regular', 8.5, SOFT).text('Asigurător fictiv · mediu de test', MARGINS.left, 60, { lineBreak: false })
      doc.roundedRect(595.28 - MARGINS.right - 186, 38, 186, 22, 6).fill(WARN_SOFT)
      write('semibold', 8.5, WARN).text(SPECIMEN, 595.28 - MARGINS.right - 186, 43.5, { width: 186, align: 'center', lineBreak: false })
      rule(84)
      rule(bottom + 14)
      write('regular', 8, SOFT).text(`${reference} · Document de probă, fără efecte juridice`, MARGINS.left, bottom + 22, { lineBreak: false })
      write('regular', 8, SOFT).text(`Pagina ${page + 1} din ${count}`, MARGINS.left, bottom + 22, { width, align: 'right', lineBreak: false })
    }
  }

  return {
    part(heading, subtitle) {
      doc.addPage()
      doc.outline.addItem(heading)
      write('semibold', 19, INK).text(heading, MARGINS.left, MARGINS.top, { width })
      write('regular', 10, SOFT).text(clip(subtitle, VALUE_LENGTH_MAX), { width })
      doc.moveDown(0.9)
    },
    section(heading) {
      ensureRoom(70)
      doc.moveDown(0.7)
      write('semibold', 11.5, ACCENT).text(heading, MARGINS.left, doc.y, { width })
      doc.moveDown(0.25)
      rule(doc.y)
    },
    facts(facts) {
      for (const fact of facts) row(fact, [LABEL_WIDTH, width - LABEL_WIDTH], (index) => ['regular', index === 0 ? SOFT : INK])
    },
    table(rows) {
      const columns = rows[0]?.length ?? 1
      const widths = Array.from({ length: columns }, () => width / columns)
      for (const [index, cells] of rows.entries()) row(cells, widths, () => (index === 0 ? ['semibold', SOFT] : ['regular', INK]))
    },
    paragraph(text) {
      doc.moveDown(0.45)
      write('regular', 9.5, INK).text(clip(text, PARAGRAPH_LENGTH_MAX), MARGINS.left, doc.y, { width, lineGap: 2 })
    },
    highlight(label, value) {
      ensureRoom(52)
      const top = doc.y + 8
      doc.roundedRect(MARGINS.left, top, width, 40, 8).fill(ACCENT_SOFT)
      write('regular', 10, SOFT).text(label, MARGINS.left + 14, top + 13, { lineBreak: false })
      write('semibold', 15, ACCENT).text(value, MARGINS.left, top + 9, { width: width - 14, align: 'right', lineBreak: false })
      doc.x = MARGINS.left
      doc.y = top + 46
    },
    async finish() {
      stampPages()
      doc.end()
      await ended
      return new Uint8Array(Buffer.concat(chunks))
    },
  }
}
