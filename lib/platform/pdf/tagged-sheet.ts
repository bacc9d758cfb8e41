import { createPdfSheet, type PdfSheet, type SheetOptions } from './pdf-sheet'

type Element = PDFKit.PDFStructureElement
export type PdfTag = 'Document' | 'H1' | 'H2' | 'H3' | 'P' | 'Figure' | 'Link' | 'Sect' | 'Table' | 'TR' | 'TH' | 'TD'

interface Tagging {
  readonly tag: PdfTag
  /** Of a head of a table: what it is the head of. */
  readonly scope?: 'Column' | 'Row' | undefined
  /** What a figure shows. */
  readonly alt?: string | undefined
}

/** A sheet whose content says what it is, in reading order, for readers that see no page. */
export interface TaggedSheet extends PdfSheet {
  /** An element that holds others. */
  readonly group: (parent: Element | undefined, tag: PdfTag) => Element
  /** An element with what is drawn. */
  readonly tagged: (parent: Element, tagging: Tagging, draw: () => void) => void
  /** Drawn for the eye alone: lines, grounds, page numbers. */
  readonly decorate: (draw: () => void) => void
}

/** Opens a tagged document without pages, see {@link createPdfSheet}. */
export function createTaggedSheet(options: SheetOptions): TaggedSheet {
  const sheet = createPdfSheet({ ...options, isTagged: true })
  const { doc } = sheet

  function group(parent: Element | undefined, tag: PdfTag): Element {
    const element = doc.struct(tag)
    if (parent === undefined) doc.addStructure(element)
    else parent.add(element)
    return element
  }

  function tagged(parent: Element, { tag, scope, alt }: Tagging, draw: () => void): void {
    parent.add(doc.struct(tag, { ...(scope !== undefined && { scope }), ...(alt !== undefined && { alt }) }, draw))
  }

  function decorate(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' })
    draw()
    doc.endMarkedContent()
  }

  return { ...sheet, group, tagged, decorate }
}
