import type { Day } from '@/lib/domain/day'
import { formatMoneyChange, type Money } from '@/lib/domain/money'
import { type DirectSettlement, hasPrice, type OfferCover } from '@/lib/domain/offer'

/**
 * The facts that offers are ranked by. Commission is none of them: an offer with a commission, or with the net premium
 * that reveals it, does not compile.
 */
export interface Rankable {
  readonly id: string
  readonly premium: Money
  /** RON for one unit of the premium's currency, where the insurer says one. */
  readonly referenceRate?: number | undefined
  readonly endDate?: Day | undefined
  readonly expiresOn?: Day | undefined
  readonly expired: boolean
  /** Nobody can say that it can still be issued. */
  readonly isDoubtful?: boolean | undefined
  readonly installments: readonly unknown[]
  readonly packageName?: string | undefined
  readonly covers?: readonly OfferCover[] | undefined
  readonly directSettlement?: DirectSettlement | undefined
  readonly commission?: never
  readonly net?: never
}

/** An offer and its insurer. */
export interface Ranked {
  readonly offer: Rankable
  readonly insurer: string
}

/** What a comparison of prices needs. */
type PricedOffer = Pick<Rankable, 'premium' | 'isDoubtful'> & { readonly expired?: boolean | undefined }

/** Whether it can be taken, as far as anybody knows: what cannot wins no comparison. */
const counts = ({ expired, isDoubtful }: Pick<PricedOffer, 'expired' | 'isDoubtful'>): boolean => expired !== true && isDoubtful !== true

/** How much dearer an offer is than the cheapest in its currency. Offers that are expired, doubtful or without a price do not count; undefined when there is none to compare with. */
export function premiumAboveCheapest(offers: readonly PricedOffer[], one: PricedOffer): Money | undefined {
  const { premium } = one
  const { currency } = premium
  const peers = offers.filter((other) => counts(other) && other.premium.currency === currency && hasPrice(other))
  if (!counts(one) || peers.length < 2 || !hasPrice(one)) return undefined
  return { amountBani: premium.amountBani - Math.min(...peers.map(({ premium: other }) => other.amountBani)), currency }
}

/** How much a premium differs from that of the offer everything is compared with: "−3,99 RON"; undefined where they are equal or cannot be compared. */
export function premiumBesideReference(reference: PricedOffer, one: PricedOffer, locale: 'ro' | 'en'): string | undefined {
  const areComparable = [reference, one].every((offer) => counts(offer) && hasPrice(offer)) && one.premium.currency === reference.premium.currency
  return areComparable && one.premium.amountBani !== reference.premium.amountBani ? formatMoneyChange(reference.premium, one.premium, locale) : undefined
}

/** Ids of the cheapest offers that count, in each currency that two or more of them have. */
export function cheapestOffers(ranked: readonly Ranked[]): ReadonlySet<string> {
  const offers = ranked.map(({ offer }) => offer)
  return new Set(offers.filter((offer) => premiumAboveCheapest(offers, offer)?.amountBani === 0).map(({ id }) => id))
}

/** What an offer covers in two numbers. Sums in several currencies, or sums of which one is not stated, have no total. */
export interface CoverExtent {
  readonly count: number
  readonly total: { readonly amount: number; readonly currency: string } | undefined
}

/** Undefined if an offer has no covers. */
export function coverExtent({ covers }: Pick<Rankable, 'covers'>): CoverExtent | undefined {
  if (covers === undefined || covers.length === 0) return undefined
  const currency = covers[0]?.currency ?? ''
  const sums = covers.flatMap((cover) => (cover.currency === currency && cover.insuredAmount !== undefined ? [cover.insuredAmount] : []))
  const total = sums.length === covers.length ? { amount: sums.reduce((sum, one) => sum + one, 0), currency } : undefined
  return { count: new Set(covers.map(({ code }) => code)).size, total }
}

/**
 * The offers with the best cover, of the offers that count and state covers: the most covers, then the highest total.
 * None where fewer than two offers state covers, or where all are equal.
 */
export function bestCovered(offers: readonly Ranked[]): ReadonlyMap<string, CoverExtent> {
  const offersWithCovers = offers.flatMap(({ offer }) => {
    const extent = counts(offer) ? coverExtent(offer) : undefined
    return extent === undefined ? [] : [{ id: offer.id, extent }]
  })
  const best = offersWithCovers.filter(({ extent }) => offersWithCovers.every((other) => compareExtents(extent, other.extent) >= 0))
  return new Map(best.length === offersWithCovers.length ? [] : best.map(({ id, extent }) => [id, extent]))
}

/** Positive when the first covers more; an offer that states no covers covers least. */
export function compareCovers(a: Rankable, b: Rankable): number {
  const [ofA, ofB] = [coverExtent(a), coverExtent(b)]
  if (ofA === undefined || ofB === undefined) return Number(ofA !== undefined) - Number(ofB !== undefined)
  return compareExtents(ofA, ofB)
}

/** Positive when the first covers more. Totals in different currencies, or none, decide nothing. */
function compareExtents(a: CoverExtent, b: CoverExtent): number {
  if (a.count !== b.count) return a.count - b.count
  if (a.total === undefined || b.total === undefined || a.total.currency !== b.total.currency) return 0
  return a.total.amount - b.total.amount
}
