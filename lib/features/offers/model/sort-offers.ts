import { compareCodes } from '@/lib/domain/compare-codes'
import { payableInRon } from '@/lib/domain/payment'
import { compareCovers, type Rankable, type Ranked } from './rank-offers'

const OFFER_SORTS = ['premium', 'cover', 'insurer', 'installments', 'expiry', 'period', 'package', 'direct'] as const
const OF_COVER = 'cover.'

/** By the sum of one cover; its code follows the point. */
export type CoverSort = `${typeof OF_COVER}${string}`

/** What offers can be sorted by. A comparison's row for it has the same name. */
export type Sort = (typeof OFFER_SORTS)[number] | CoverSort

/** The order by the sum of a cover. */
export function coverSort(code: string): CoverSort {
  return `${OF_COVER}${code}`
}

/** Whether an order is by the sum of one cover. */
export function isCoverSort(sort: string): sort is CoverSort {
  return sort.startsWith(OF_COVER)
}

/** The code of the cover by whose sum an order is. */
export function coverOfSort(sort: CoverSort): string {
  return sort.slice(OF_COVER.length)
}

/** The order that a text names; undefined when it names none. */
export function parseSort(text: string | null): Sort | undefined {
  return text !== null && isCoverSort(text) ? text : OFFER_SORTS.find((sort) => sort === text)
}

/** Whether the order runs from least to most. */
export function isAscending(sort: Sort): boolean {
  return sort === 'premium' || sort === 'insurer' || sort === 'package'
}

type OfferComparator = (a: Ranked, b: Ranked) => number

const ORDERS = {
  cover: (a, b) => compareCovers(b.offer, a.offer),
  insurer: (a, b) => a.insurer.localeCompare(b.insurer, 'ro'),
  installments: (a, b) => b.offer.installments.length - a.offer.installments.length,
  expiry: (a, b) => compareCodes(b.offer.expiresOn ?? NEVER, a.offer.expiresOn ?? NEVER),
  period: (a, b) => compareCodes(b.offer.endDate ?? '', a.offer.endDate ?? ''),
  package: (a, b) => definedFirst(a.offer.packageName, b.offer.packageName) || (a.offer.packageName ?? '').localeCompare(b.offer.packageName ?? '', 'ro'),
  direct: (a, b) => definedFirst(a.offer.directSettlement, b.offer.directSettlement) || Number(hasDirectSettlement(b)) - Number(hasDirectSettlement(a)),
} satisfies Record<Exclude<(typeof OFFER_SORTS)[number], 'premium'>, OfferComparator>
const NEVER = '9999-12-31'

const hasDirectSettlement = ({ offer }: Ranked) => offer.directSettlement?.isOffered === true
const definedFirst = (a: unknown, b: unknown) => Number(a === undefined) - Number(b === undefined)

/** Sorts offers; equal ones by premium, then in the given order. */
export function sortOffers<One extends Ranked>(offers: readonly One[], sort: Sort): One[] {
  const byPremium = premiumOrder(offers)
  const order = orderOf(sort, byPremium)
  return offers.toSorted((a, b) => order(a, b) || byPremium(a, b))
}

/** The orders in which some of the offers differ; by premium is always one. */
export function availableSorts(offers: readonly Ranked[]): Sort[] {
  const codes = new Set(offers.flatMap(({ offer }) => offer.covers?.map(({ code }) => code) ?? []))
  const byPremium = premiumOrder(offers)
  const [first] = offers
  return [...OFFER_SORTS, ...[...codes].map(coverSort)].filter((sort) => {
    const order = orderOf(sort, byPremium)
    return sort === 'premium' || offers.some((one) => first !== undefined && order(first, one) !== 0)
  })
}

function orderOf(sort: Sort, byPremium: OfferComparator): OfferComparator {
  if (isCoverSort(sort)) return bySumOf(coverOfSort(sort))
  return sort === 'premium' ? byPremium : ORDERS[sort]
}

/** The highest sum first, grouped by currency. Offers without the cover follow, then offers that state no covers. */
function bySumOf(code: string): OfferComparator {
  const coverOf = ({ covers }: Rankable) => covers?.find((cover) => cover.code === code)
  return ({ offer: a }, { offer: b }) => {
    const [ofA, ofB] = [coverOf(a), coverOf(b)]
    if (ofA === undefined || ofB === undefined) return definedFirst(ofA, ofB) || definedFirst(a.covers, b.covers)
    return compareCodes(ofA.currency, ofB.currency) || definedFirst(ofA.insuredAmount, ofB.insuredAmount) || (ofB.insuredAmount ?? 0) - (ofA.insuredAmount ?? 0)
  }
}

function premiumOrder(offers: readonly Ranked[]): OfferComparator {
  return new Set(offers.map(({ offer }) => offer.premium.currency)).size < 2 ? byAmount : byRon
}

const byAmount: OfferComparator = (a, b) => a.offer.premium.amountBani - b.offer.premium.amountBani

// Premiums in several currencies are compared in RON, at each insurer's own rate. An offer without a rate cannot be compared:
// it follows the others, grouped by currency.
const byRon: OfferComparator = (a, b) => {
  const [ronOfA, ronOfB] = [payableInRon(a.offer), payableInRon(b.offer)]
  if (ronOfA !== undefined && ronOfB !== undefined) return ronOfA.amountBani - ronOfB.amountBani
  if (ronOfA !== undefined || ronOfB !== undefined) return ronOfA === undefined ? 1 : -1
  return compareCodes(a.offer.premium.currency, b.offer.premium.currency) || byAmount(a, b)
}
