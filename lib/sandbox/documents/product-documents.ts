import { TRAVEL_PRODUCT } from '../insurers/travel-insurers'
import type { InsurerProfile } from '../insurers/insurer'
import { CASCO_NAMES, CASCO_NEEDS } from './casco-wording'
import { type Chapter, writeChapter } from './chapter'
import { GENERAL_CONDITIONS } from './offer-chapters'
import { createPdf } from './pdf-writer'
import { PRODUCT_NEEDS } from './product-needs'
import { PRODUCT_SLUGS } from './product-slugs'
import { TRIP_NAME, TRIP_NEED } from './trip-wording'
import { PRODUCT_NAMES } from './wording'

/** The documents of a product that every offer links to (contract: Offer, `pid` and `toc`). */
export const PRODUCT_DOCUMENTS = { 'pid.pdf': informationDocument, 'terms-and-conditions.pdf': termsAndConditions } as const satisfies Record<string, (product: DocumentedProduct) => Chapter>
export type ProductDocument = keyof typeof PRODUCT_DOCUMENTS

interface DocumentedProduct {
  readonly name: string
  readonly need: string
}

/** By the folder of their documents. */
const PRODUCTS: ReadonlyMap<string, DocumentedProduct> = new Map([
  ...(Object.keys(PRODUCT_SLUGS) as (keyof typeof PRODUCT_SLUGS)[]).map((product) => [PRODUCT_SLUGS[product], { name: PRODUCT_NAMES[product], need: PRODUCT_NEEDS[product] }] as const),
  ...(Object.keys(CASCO_NAMES) as (keyof typeof CASCO_NAMES)[]).map((product) => [product, { name: CASCO_NAMES[product], need: CASCO_NEEDS[product] }] as const),
  [TRAVEL_PRODUCT, { name: TRIP_NAME, need: TRIP_NEED }],
])

interface WantedDocument {
  readonly insurer: Pick<InsurerProfile, 'name'>
  /** The folder of the product's documents. */
  readonly slug: string
  readonly document: ProductDocument
  readonly createdAt: Date
}

/** The PDF of an insurer's document, the same for every client; undefined when nothing is insured under that name. */
export function productDocument({ insurer, slug, document, createdAt }: WantedDocument): Promise<Uint8Array> | undefined {
  const product = PRODUCTS.get(slug)
  if (product === undefined) return undefined
  const chapter = PRODUCT_DOCUMENTS[document](product)
  const pdf = createPdf({ title: `${chapter.title} · ${product.name}`, insurerName: insurer.name, reference: product.name, createdAt })
  writeChapter(pdf, chapter)
  return pdf.finish()
}

function informationDocument({ name, need }: DocumentedProduct): Chapter {
  return {
    title: 'Document de informare privind produsul (PID)',
    subtitle: name,
    sections: [
      { heading: 'În ce constă această asigurare?', paragraphs: [need] },
      { heading: 'Ce se asigură?', paragraphs: ['Riscurile, sumele asigurate și limitele sunt cele din ofertă și din poliță.'] },
      { heading: 'Ce nu se asigură?', paragraphs: ['Fapta intenționată a asiguratului, războiul și actele asimilate, uzura normală și daunele produse înainte de începutul asigurării.'] },
      { heading: 'Unde beneficiez de asigurare?', paragraphs: ['Pe teritoriul scris în poliță.'] },
      { heading: 'Ce obligații am?', paragraphs: ['Răspunsuri corecte și complete la încheiere, plata primei la termen, măsuri pentru limitarea daunei și avizarea ei în cel mult 5 zile lucrătoare.'] },
      { heading: 'Când și cum plătesc?', paragraphs: ['Prima se plătește înainte de emitere, integral sau în ratele din ofertă.'] },
      { heading: 'Când începe și când se termină?', paragraphs: ['În zilele scrise în poliță.'] },
      { heading: 'Cum pot înceta contractul?', paragraphs: ['Printr-o cerere scrisă, cu un preaviz de 20 de zile; contractul încheiat la distanță și în 14 zile, fără a arăta un motiv.'] },
    ],
  }
}

function termsAndConditions({ name, need }: DocumentedProduct): Chapter {
  return { title: 'Termeni și condiții', subtitle: name, sections: [{ heading: '1. Riscuri acoperite', paragraphs: [need] }, ...GENERAL_CONDITIONS] }
}
