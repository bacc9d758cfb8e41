import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { DirectSettlement, OfferCover } from '@/lib/domain/offer'

/**
 * All that offers are ranked by. What a broker earns is no part of it: an offer that carries a commission, or the net
 * premium that would give it away, does not compile.
 */
export interface Rankable {
  readonly id: string
  readonly premium: Money
  /** RON for one unit of the premium's currency, where the insurer says one. */
  readonly referenceRate?: number | undefined
  readonly endDate?: Day | undefined
  readonly expiresOn?: Day | undefined
  readonly expired: boolean
  readonly installments: readonly unknown[]
  readonly packageName?: string | undefined
  readonly covers?: readonly OfferCover[] | undefined
  readonly directSettlement?: DirectSettlement | undefined
  readonly commission?: never
  readonly net?: never
}

/** An offer and whose it is. */
export interface Ranked {
  readonly offer: Rankable
  readonly insurer: string
}

/** What of an offer its price is compared by. */
type Priced = Pick<Rankable, 'premium'> & { readonly expired?: boolean | undefined }

/** How much dearer an offer is than the cheapest in its currency, both of those that can be issued; undefined when there is none to compare with. */
export function aboveCheapest(offers: readonly Priced[], { premium, expired: isOut }: Priced): Money | undefined {
  const { currency } = premium
  const peers = offers.filter(({ expired, premium: other }) => expired !== true && other.currency === currency)
  if (isOut === true || peers.length < 2) return undefined
  return { amountBani: premium.amountBani - Math.min(...peers.map(({ premium: other }) => other.amountBani)), currency }
}

/** The cheapest offers that can be issued, by their id: in each currency of which there are two or more. */
export function cheapestOffers(ranked: readonly Ranked[]): ReadonlySet<string> {
  const offers = ranked.map(({ offer }) => offer)
  return new Set(offers.filter((offer) => aboveCheapest(offers, offer)?.amountBani === 0).map(({ id }) => id))
}

/** What an offer covers in two numbers. Sums in several currencies have no total. */
export interface CoverExtent {
  readonly count: number
  readonly total: { readonly amount: number; readonly currency: string } | undefined
}

/** Of an offer that says what it covers. */
export function coverExtent({ covers }: Pick<Rankable, 'covers'>): CoverExtent | undefined {
  if (covers === undefined || covers.length === 0) return undefined
  const currency = covers[0]?.currency ?? ''
  const total = covers.every((cover) => cover.currency === currency) ? { amount: covers.reduce((sum, cover) => sum + cover.insuredAmount, 0), currency } : undefined
  return { count: new Set(covers.map(({ code }) => code)).size, total }
}

/**
 * The offers with the best cover among those that can be issued and say what they cover: the most covers, and among
 * equally many the highest sums together. None where fewer than two say it, or where all are alike.
 */
export function bestCovered(offers: readonly Ranked[]): ReadonlyMap<string, CoverExtent> {
  const said = offers.flatMap(({ offer }) => {
    const extent = offer.expired ? undefined : coverExtent(offer)
    return extent === undefined ? [] : [{ id: offer.id, extent }]
  })
  const best = said.filter(({ extent }) => said.every((other) => compareExtents(extent, other.extent) >= 0))
  return new Map(best.length === said.length ? [] : best.map(({ id, extent }) => [id, extent]))
}

/** Positive when the first covers more; what says nothing of its covers covers least. */
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
