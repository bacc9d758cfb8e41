import { z } from 'zod'
import type { Day } from '@/lib/domain/day'
import { addDays, addMonths, endOfTerm, parseDay } from '@/lib/domain/day'
import { moneyToWire, splitMoney, type Money } from '@/lib/domain/money'
import type { Insurer } from '../insurers/insurer'
import type { HousePackage } from '../insurers/packages'
import { installmentCountOf, periodOf, type Quoted } from './quote'

const installment = z.object({ id: z.number(), amount: z.number(), dueDate: z.string() })

/** An offer as the sandbox keeps and answers it, without its identifier (contract: Offer). */
export const offerReply = z.object({
  providerOfferCode: z.string(),
  premiumAmount: z.number(),
  premiumAmountNet: z.number(),
  currency: z.literal('RON'),
  startDate: z.string(),
  endDate: z.string(),
  referenceRate: z.null(),
  bonusMalusClass: z.null(),
  commissionValue: z.number(),
  commissionPercent: z.number(),
  greenCardExclusions: z.null(),
  notes: z.string(),
  offerExpiryDate: z.string(),
  directCompensation: z.null(),
  installments: z.array(installment),
  pid: z.string(),
  toc: z.string(),
  packageCode: z.string().optional(),
  packageName: z.string().optional(),
})
export type OfferReply = z.output<typeof offerReply>

const NOTES = {
  solarPanel: 'Acoperă avariile accidentale, furtul și fenomenele naturale. Franșiză 5 % din daună.',
  gap: 'Acoperă diferența dintre valoarea de achiziție și despăgubirea casco la daună totală sau furt.',
  houseAssistance: 'Intervenții la domiciliu 24 de ore din 24: instalator, electrician, lăcătuș, geamgiu.',
  tire: 'Acoperă înlocuirea anvelopelor avariate accidental, cu valoarea rămasă.',
  digitalProtection: 'Acoperă furtul de identitate, frauda la plăți și asistența pentru date pierdute.',
  businessCyberProtection: 'Acoperă refacerea datelor, întreruperea activității și răspunderea față de terți.',
  extendedWarranty: 'Acoperă defecțiunile mecanice și electrice după garanția producătorului.',
} as const satisfies Record<Quoted['product'], string>

const PRODUCT_SLUGS = {
  solarPanel: 'solar-panel',
  gap: 'gap',
  houseAssistance: 'house-assistance',
  tire: 'tire',
  digitalProtection: 'digital-protection',
  businessCyberProtection: 'business-cyber-protection',
  extendedWarranty: 'extended-warranty',
} as const satisfies Record<Quoted['product'], string>

const INSTALLMENT_MONTHS = 12

export interface Priced {
  readonly quoted: Quoted
  readonly insurer: Insurer
  readonly package: HousePackage | undefined
  readonly premiumBani: number
  readonly code: string
  readonly today: Day
}

/** Writes a priced request as the insurer's offer. Net is what remains after the broker's commission; amounts in RON. */
export function writeOffer({ quoted, insurer, package: chosen, premiumBani, code, today }: Priced): OfferReply {
  const { startDate, termTime } = periodOf(quoted)
  const start = requireDay(startDate)
  const commissionBani = Math.round((premiumBani * insurer.commissionPercent) / 100)
  const documents = `https://documents.example.test/${insurer.businessName}/${PRODUCT_SLUGS[quoted.product]}`
  return {
    providerOfferCode: `${insurer.series.slice(0, 2)}-${code}`,
    premiumAmount: ron(premiumBani),
    premiumAmountNet: ron(premiumBani - commissionBani),
    currency: 'RON',
    startDate,
    endDate: endOfTerm(start, termTime),
    referenceRate: null,
    bonusMalusClass: null,
    commissionValue: ron(commissionBani),
    commissionPercent: insurer.commissionPercent,
    greenCardExclusions: null,
    notes: NOTES[quoted.product],
    offerExpiryDate: addDays(today, insurer.offerValidDays),
    directCompensation: null,
    installments: installmentsOf({ amountBani: premiumBani, currency: 'RON' }, installmentCountOf(quoted), start),
    pid: `${documents}/pid.pdf`,
    toc: `${documents}/terms-and-conditions.pdf`,
    ...(chosen && { packageCode: chosen.code, packageName: chosen.name }),
  }
}

function installmentsOf(premium: Money, count: number, start: Day): OfferReply['installments'] {
  if (count < 2) return []
  const monthsBetween = Math.floor(INSTALLMENT_MONTHS / count)
  return splitMoney(premium, count).map((amount, index) => ({
    id: index + 1,
    amount: moneyToWire(amount),
    dueDate: addMonths(start, index * monthsBetween),
  }))
}

function ron(amountBani: number): number {
  return moneyToWire({ amountBani, currency: 'RON' })
}

function requireDay(text: string): Day {
  const day = parseDay(text)
  if (!day) throw new Error('The rules let a day pass that does not exist')
  return day
}
