import { type Day, parseDay } from '@/lib/domain/day'
import { PRODUCT_SLUGS } from '../documents/product-slugs'
import type { Insurer } from '../insurers/insurer'
import type { HousePackage } from '../insurers/packages'
import { writeOfferReply, type OfferReply } from '../shared/offer-reply'
import { installmentCountOf, periodOf, type ProductRequest } from './quote'

const NOTES = {
  solarPanel: 'Acoperă avariile accidentale, furtul și fenomenele naturale. Franșiză 5 % din daună.',
  gap: 'Acoperă diferența dintre valoarea de achiziție și despăgubirea casco la daună totală sau furt.',
  houseAssistance: 'Intervenții la domiciliu 24 de ore din 24: instalator, electrician, lăcătuș, geamgiu.',
  tire: 'Acoperă înlocuirea anvelopelor avariate accidental, cu valoarea rămasă.',
  digitalProtection: 'Acoperă furtul de identitate, frauda la plăți și asistența pentru date pierdute.',
  businessCyberProtection: 'Acoperă refacerea datelor, întreruperea activității și răspunderea față de terți.',
  extendedWarranty: 'Acoperă defecțiunile mecanice și electrice după garanția producătorului.',
} as const satisfies Record<ProductRequest['product'], string>

export interface PricedQuote {
  readonly quoted: ProductRequest
  readonly insurer: Insurer
  readonly package: HousePackage | undefined
  readonly premiumBani: number
  readonly code: string
  readonly today: Day
  readonly documentsUrl: string
}

/** Writes a priced request as the insurer's offer; amounts in RON. */
export function writeOffer({ quoted, insurer, package: chosen, premiumBani, code, today, documentsUrl }: PricedQuote): OfferReply {
  const { startDate, termTime } = periodOf(quoted)
  return writeOfferReply({
    insurer,
    premium: { amountBani: premiumBani, currency: 'RON' },
    start: requireDay(startDate),
    termMonths: termTime,
    installmentCount: installmentCountOf(quoted),
    package: chosen,
    notes: NOTES[quoted.product],
    productSlug: PRODUCT_SLUGS[quoted.product],
    code,
    today,
    documentsUrl,
  })
}

function requireDay(text: string): Day {
  const day = parseDay(text)
  if (!day) throw new Error('The rules let a day pass that does not exist')
  return day
}
