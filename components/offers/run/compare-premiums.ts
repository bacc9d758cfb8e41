import type { Money } from '@/lib/domain/money'
import { sortOffers } from '@/lib/features/offers/model/sort-offers'
import type { RunOffer } from './offers-of-run'

/** The cheapest held offer, where it costs less than the first of the list; offers whose prices cannot be compared, or without one, never do. */
export function cheapestAhead(held: readonly RunOffer[], first: RunOffer | undefined): RunOffer | undefined {
  const priced = held.filter(({ offer }) => !offer.hasNoPrice && !offer.expired)
  const [cheapest] = sortOffers(priced, 'premium')
  if (cheapest === undefined || first === undefined) return undefined
  const isComparable = cheapest.offer.premium.currency === first.offer.premium.currency
  return isComparable && cheapest.offer.premium.amountBani < first.offer.premium.amountBani ? cheapest : undefined
}

/** The lowest and the highest premium; one where they are equal. Undefined for none, or in several currencies. */
export function premiumRange(offers: readonly Pick<RunOffer, 'offer'>[]): readonly Money[] | undefined {
  const [first, ...rest] = offers.map(({ offer }) => offer.premium)
  if (first === undefined || rest.some(({ currency }) => currency !== first.currency)) return undefined
  const amounts = [first, ...rest].map(({ amountBani }) => amountBani)
  return [...new Set([Math.min(...amounts), Math.max(...amounts)])].map((amountBani) => ({ amountBani, currency: first.currency }))
}
