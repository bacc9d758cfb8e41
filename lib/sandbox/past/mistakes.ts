import { addDays, parseDay } from '@/lib/domain/day'
import { wirePayment } from '@/lib/contracts/shared/payment'
import type { OfferRow } from '../store/offer-rows'
import type { PolicyRow } from '../store/policy-rows'

/** What an insurer of the past got wrong when it issued: beside its policy, or in its document alone. */
export type Mistake =
  /** The policy costs that much more than the offer. */
  | { readonly kind: 'premium'; readonly percent: number }
  /** The policy ends a day after the offer. */
  | { readonly kind: 'endDate' }
  /** The document prints another premium than the service told. */
  | { readonly kind: 'printedPremium' }

/** The offer as the insurer reads it when it issues. */
export function misreadOffer(offer: OfferRow, mistake: Mistake | undefined): OfferRow {
  return mistake?.kind === 'endDate' ? { ...offer, reply: offer.reply.replace(/"endDate":"([^"]+)"/, (_, end: string) => `"endDate":"${dayAfter(end)}"`) } : offer
}

/** What the insurer stores of an offer and its policies. */
interface Stored {
  readonly offer: OfferRow
  readonly policies: readonly PolicyRow[]
}

/** The records as the insurer stores them after its reply: the document prints what is stored, and names the right premium nowhere. */
export function misprinted({ offer, policies }: Stored, mistake: Mistake | undefined): Stored {
  if (mistake?.kind !== 'printedPremium') return { offer, policies }
  return {
    offer: { ...offer, reply: offer.reply.replace(/"installments":\[[^\]]*\]/, '"installments":[]') },
    policies: policies.map((policy) => ({ ...policy, premiumBani: policy.premiumBani + RON_TOO_MANY * BANI, payment: dearer(policy.payment) })),
  }
}

const RON_TOO_MANY = 12
const BANI = 100

function dearer(payment: string): string {
  const { amount, ...rest } = wirePayment.parse(JSON.parse(payment))
  return JSON.stringify({ ...rest, amount: amount + RON_TOO_MANY })
}

function dayAfter(text: string): string {
  const day = parseDay(text)
  return day === undefined ? text : addDays(day, 1)
}
