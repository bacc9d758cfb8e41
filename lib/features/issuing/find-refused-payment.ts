import type { StoredOffer } from '@/lib/features/offers/store/offers'
import type { QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'
import type { Payment } from '@/lib/domain/payment'
import type { Attempt } from './store/attempt-rows'

/** A payment declared for an offer that was not issued, which the next attempt takes over. */
export interface KeptPayment extends Pick<Payment, 'method' | 'documentNumber' | 'date'> {
  /** The premium that was refused, when this offer has another: the new price is confirmed before it is issued. */
  readonly refused?: QuotedPremium['premium'] | undefined
}

/**
 * The payment that the form begins with: of the newest attempt on this offer or, where none was made, on an earlier offer of the same insurer and
 * package that the insurer refused. `attempts` are those of the quote, the newest first; `offers` those they were made on.
 */
export function findKeptPayment(offer: StoredOffer, attempts: readonly Attempt[], offers: readonly StoredOffer[]): KeptPayment | undefined {
  for (const { offerId, state, payment } of attempts) {
    if (state !== 'REJECTED' && state !== 'NOT_SENT') continue
    const { method, documentNumber, date } = payment
    if (offerId === offer.id) return { method, documentNumber, date }
    const before = offers.find(({ id }) => id === offerId)
    if (state === 'REJECTED' && before !== undefined && isSamePackage(before, offer)) return { method, documentNumber, date, ...(isOtherPrice(before, offer) && { refused: before.premium }) }
  }
  return undefined
}

function isSamePackage(one: StoredOffer, other: StoredOffer): boolean {
  return one.insurer.id === other.insurer.id && one.run < other.run && (one.packageCode ?? one.packageName) === (other.packageCode ?? other.packageName)
}

function isOtherPrice({ premium: before }: StoredOffer, { premium: now }: StoredOffer): boolean {
  return before.amountBani !== now.amountBani || before.currency !== now.currency
}
