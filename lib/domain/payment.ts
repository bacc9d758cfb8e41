import { compareCodes } from './compare-codes'
import type { Day } from './day'
import type { Money } from './money'
import type { Offer } from './offer'

/** How a premium was collected, in the words of the contract. */
export const PAYMENT_METHODS = ['pos', 'receipt', 'broker receipt', 'broker payment order'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** The proof of a premium already collected; it charges nobody. */
export interface Payment {
  readonly method: PaymentMethod
  readonly documentNumber: string
  readonly date: Day
  readonly amount: Money
}

/**
 * The amount to pay for an offer, in RON: the premium, or premium times reference rate, rounded half up to whole bani
 * on decimal digits. Undefined for a premium in another currency without a rate. Contract: Payment, only RON.
 */
export function payableInRon({ premium, referenceRate }: Pick<Offer, 'premium' | 'referenceRate'>): Money | undefined {
  if (premium.currency === 'RON') return premium
  if (referenceRate === undefined || !isReferenceRate(referenceRate)) return undefined
  const [whole = '0', fraction = ''] = String(referenceRate).split('.')
  const scale = 10n ** BigInt(fraction.length)
  const bani = (BigInt(premium.amountBani) * BigInt(whole + fraction) * 2n + scale) / (2n * scale)
  return bani <= BigInt(Number.MAX_SAFE_INTEGER) ? { amountBani: Number(bani), currency: 'RON' } : undefined
}

/** What a payment declares: the whole premium, or the instalment that is due first. */
export type DeclaredPart = 'premium' | 'firstInstallment'

/** The amount that a payment declares, in RON; the whole premium for an offer without instalments. Undefined as in {@link payableInRon}. */
export function declaredAmount(offer: Pick<Offer, 'premium' | 'referenceRate' | 'installments'>, part: DeclaredPart): Money | undefined {
  const [first] = offer.installments.toSorted((a, b) => compareCodes(a.dueDate, b.dueDate))
  return payableInRon(part === 'firstInstallment' && first !== undefined ? { ...offer, premium: first.amount } : offer)
}

/**
 * What is collected when an offer is issued, in RON, where its payment declares more: the first instalment. Undefined where both are the same,
 * and as in {@link payableInRon}.
 */
export function collectedAtIssue(offer: Pick<Offer, 'premium' | 'referenceRate' | 'installments'>, declared: Money): Money | undefined {
  const first = declaredAmount(offer, 'firstInstallment')
  return first !== undefined && first.amountBani < declared.amountBani ? first : undefined
}

/** A euro has always cost some lei: a rate without its decimal point would ask for a thousand times the premium. */
const RATE_MAX = 100
const RATE_MIN = 0.1

/** Whether a number can be the price of a euro in lei; any other is a typing mistake. */
export function isReferenceRate(rate: number): boolean {
  return rate >= RATE_MIN && rate <= RATE_MAX
}
