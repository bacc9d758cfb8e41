import type { Fact, PdfWriter } from './pdf-writer'

/** A part of a document. */
export interface Chapter {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly { readonly heading: string; readonly facts?: readonly Fact[]; readonly paragraphs: readonly string[] }[]
}

/** Writes a chapter as a part of its own. */
export function writeChapter(pdf: PdfWriter, { title, subtitle, sections }: Chapter): void {
  pdf.part(title, subtitle)
  for (const { heading, facts, paragraphs } of sections) {
    pdf.section(heading)
    if (facts) pdf.facts(facts)
    for (const paragraph of paragraphs) pdf.paragraph(paragraph)
  }
}
