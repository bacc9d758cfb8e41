import { z } from 'zod'
import { addDays, addMonths, endOfTerm, type Day } from '@/lib/domain/day'
import { moneyToWire, splitMoney, type Money } from '@/lib/domain/money'
import type { InsurerProfile } from '../insurers/insurer'

const installment = z.object({ id: z.number(), amount: z.number(), dueDate: z.string() })

/** An offer as the sandbox stores and returns it, without its id (contract: Offer). */
export const offerReply = z.object({
  providerOfferCode: z.string(),
  premiumAmount: z.number(),
  premiumAmountNet: z.number(),
  currency: z.enum(['RON', 'EUR']),
  startDate: z.string(),
  endDate: z.string(),
  /** RON for one unit of the currency; null for an offer in RON. */
  referenceRate: z.number().nullable(),
  /** The class that the premium was calculated with, of insurers that state one. */
  bonusMalusClass: z.string().nullable(),
  commissionValue: z.number(),
  commissionPercent: z.number(),
  greenCardExclusions: z.null(),
  notes: z.string(),
  offerExpiryDate: z.string(),
  directCompensation: z.object({ providerOfferCode: z.string(), premiumAmount: z.number(), commissionValue: z.number(), commissionPercent: z.number() }).nullable(),
  installments: z.array(installment),
  pid: z.string(),
  toc: z.string(),
  packageCode: z.string().optional(),
  packageName: z.string().optional(),
})
export type OfferReply = z.output<typeof offerReply>

export interface OfferTerms {
  readonly insurer: InsurerProfile
  readonly premium: Money
  /** RON for one unit of the premium's currency; not given for RON. */
  readonly referenceRate?: number | undefined
  readonly start: Day
  readonly termMonths: number
  readonly installmentCount: number
  readonly package?: { readonly code: string; readonly name: string } | undefined
  readonly notes: string
  readonly bonusMalusClass?: string | undefined
  /** Folder of the product's documents at the insurer. */
  readonly productSlug: string
  readonly code: string
  readonly today: Day
  /** See SandboxOptions. */
  readonly documentsUrl: string
}

/** Writes a priced request as the insurer's offer. The net premium excludes the broker's commission. */
export function writeOfferReply(terms: OfferTerms): OfferReply {
  const { insurer, premium, start, termMonths, package: chosen } = terms
  const { amountBani, currency } = premium
  const commissionBani = Math.round((amountBani * insurer.commissionPercent) / 100)
  const documents = `${terms.documentsUrl}/${insurer.businessName}/${terms.productSlug}`
  return {
    providerOfferCode: `${insurer.series.slice(0, 2)}-${terms.code}`,
    premiumAmount: moneyToWire(premium),
    premiumAmountNet: moneyToWire({ amountBani: amountBani - commissionBani, currency }),
    currency,
    startDate: start,
    endDate: endOfTerm(start, termMonths),
    referenceRate: terms.referenceRate ?? null,
    bonusMalusClass: terms.bonusMalusClass ?? null,
    commissionValue: moneyToWire({ amountBani: commissionBani, currency }),
    commissionPercent: insurer.commissionPercent,
    greenCardExclusions: null,
    notes: terms.notes,
    offerExpiryDate: addDays(terms.today, insurer.offerValidDays),
    directCompensation: directCompensationOf(terms),
    installments: installmentsOf(terms),
    pid: `${documents}/pid.pdf`,
    toc: `${documents}/terms-and-conditions.pdf`,
    ...(chosen && { packageCode: chosen.code, packageName: chosen.name }),
  }
}

/** The same offer with direct settlement, at insurers that have it; it has its own code and costs more. */
function directCompensationOf({ insurer, premium: { amountBani, currency }, code }: OfferTerms): OfferReply['directCompensation'] {
  const { directSettlementPercent, commissionPercent, series } = insurer
  if (directSettlementPercent === undefined) return null
  const bani = Math.round((amountBani * (100 + directSettlementPercent)) / 100)
  const commissionBani = Math.round((bani * commissionPercent) / 100)
  return {
    providerOfferCode: `${series.slice(0, 2)}-${code}-DC`,
    premiumAmount: moneyToWire({ amountBani: bani, currency }),
    commissionValue: moneyToWire({ amountBani: commissionBani, currency }),
    commissionPercent,
  }
}

function installmentsOf({ premium, installmentCount, termMonths, start }: OfferTerms): OfferReply['installments'] {
  if (installmentCount < 2) return []
  return splitMoney(premium, installmentCount).map((amount, index) => ({
    id: index + 1,
    amount: moneyToWire(amount),
    dueDate: addMonths(start, Math.floor((index * termMonths) / installmentCount)),
  }))
}

/** A premium in bani of RON, converted into the offer's currency for the reply. */
export function inOfferCurrency(premiumBani: number, { currency, referenceRate }: Pick<OfferReply, 'currency' | 'referenceRate'>): number {
  return moneyToWire({ amountBani: Math.round(premiumBani / (referenceRate ?? 1)), currency })
}
