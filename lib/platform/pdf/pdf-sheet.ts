import PDFDocument from 'pdfkit'
import { fontBytes } from './fonts'

export type FontWeight = 'regular' | 'semibold'

/** The text of a cell and its look. */
export interface PdfCell {
  readonly text: string
  readonly cut?: FontWeight
  readonly colour?: string
  /** The URL that the text links to. */
  readonly link?: string | undefined
}

interface RowLook {
  readonly size: number
  /** Colour behind the row. */
  readonly fill?: string | undefined
}

export interface SheetOptions {
  /** Whether content says what it is, see tagged-sheet.ts. */
  readonly isTagged?: boolean
  readonly margins: { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
  readonly lang: 'ro-RO' | 'en-GB'
  readonly info: { readonly Title: string; readonly Author: string; readonly Subject?: string; readonly Creator: string; readonly Producer: string; readonly CreationDate: Date }
}

/** A4 pages that are written from top to bottom. */
export interface PdfSheet {
  readonly doc: PDFKit.PDFDocument
  /** Between the margins, in points. */
  readonly width: number
  /** Where the lower margin begins, in points from the top. */
  readonly bottom: number
  readonly write: (cut: FontWeight, size: number, colour: string) => PDFKit.PDFDocument
  /** Begins a new page unless a part of this height still fits; says whether it did. */
  readonly ensureRoom: (height: number) => boolean
  readonly rule: (y: number) => void
  readonly heightOf: (cells: readonly PdfCell[], widths: readonly number[], size: number) => number
  /** Cells side by side on one page, with a line below. */
  readonly row: (cells: readonly PdfCell[], widths: readonly number[], look: RowLook) => void
  /** Ends the document; `stamp` draws outside the margins of every page. */
  readonly finish: (stamp: (page: number, count: number) => void) => Promise<Uint8Array>
}

export const A4_POINTS = { width: 595.28, height: 841.89 }
export const PDF_COLOURS = { text: '#1b2422', soft: '#55605c', line: '#dcd7cc', accent: '#0e5a5a', accentSoft: '#e0eeec', warn: '#8a5200', warnSoft: '#fbefd7' } as const

const CELL_GAP = 8
const ROW_PADDING = 4

/** Opens a document without pages, set in Noto Sans. The same content gives the same bytes. */
export function createPdfSheet({ margins, lang, info, isTagged = false }: SheetOptions): PdfSheet {
  const doc = new PDFDocument({ size: 'A4', margins, bufferPages: true, autoFirstPage: false, lang, displayTitle: true, pdfVersion: '1.7', tagged: isTagged, info })
  doc.registerFont('regular', fontBytes('regular'))
  doc.registerFont('semibold', fontBytes('semibold'))
  doc.font('regular')

  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })

  const width = A4_POINTS.width - margins.left - margins.right
  const bottom = A4_POINTS.height - margins.bottom
  const write = (cut: FontWeight, size: number, colour: string) => doc.font(cut).fontSize(size).fillColor(colour)
  const rule = (y: number) => {
    doc.moveTo(margins.left, y).lineTo(margins.left + width, y).lineWidth(0.5).strokeColor(PDF_COLOURS.line).stroke()
  }
  const ensureRoom = (height: number) => {
    if (doc.y + height <= bottom) return false
    doc.addPage()
    return true
  }
  const heightOf: PdfSheet['heightOf'] = (cells, widths, size) =>
    Math.max(...cells.map(({ text, cut = 'regular' }, index) => write(cut, size, PDF_COLOURS.text).heightOfString(text, { width: (widths[index] ?? 0) - CELL_GAP }))) + 2 * ROW_PADDING

  function row(cells: readonly PdfCell[], widths: readonly number[], { size, fill }: RowLook): void {
    const height = heightOf(cells, widths, size)
    ensureRoom(height)
    const top = doc.y
    if (fill !== undefined) doc.rect(margins.left, top + 0.5, width, height - 0.5).fill(fill)
    let left = margins.left
    for (const [index, { text, cut = 'regular', colour = PDF_COLOURS.text, link }] of cells.entries()) {
      write(cut, size, colour).text(text, left, top + ROW_PADDING, { width: (widths[index] ?? 0) - CELL_GAP, ...(link === undefined ? {} : { link, underline: true }) })
      left += widths[index] ?? 0
    }
    rule(top + height)
    doc.x = margins.left
    doc.y = top + height
  }

  async function finish(stamp: (page: number, count: number) => void): Promise<Uint8Array> {
    const { count } = doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page)
      // Outside the margins text would open a new page.
      doc.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
      stamp(page + 1, count)
    }
    doc.end()
    await ended
    return new Uint8Array(Buffer.concat(chunks))
  }

  return { doc, width, bottom, write, ensureRoom, rule, heightOf, row, finish }
}
