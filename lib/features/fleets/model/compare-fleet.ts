import { compareCodes } from '@/lib/domain/compare-codes'
import type { Currency } from '@/lib/domain/money'
import type { FleetOffer, FleetRow } from './fleet'

/** An insurer's cheapest offer for each row, and their sum; sums of two currencies are never added. */
export interface FleetColumn {
  readonly insurerId: string
  readonly insurer: string
  readonly currency: Currency
  /** By the number of the row; none where the insurer has no offer in this currency. */
  readonly offers: ReadonlyMap<number, FleetOffer>
  readonly totalBani: number
  /** The numbers of the rows without an offer. */
  readonly missing: readonly number[]
}

export interface FleetComparison {
  /** Those that offer for all rows first, then by how many are missing; the cheapest of them first. */
  readonly columns: readonly FleetColumn[]
  /** The cheapest insurer of the whole fleet, of one currency; undefined where none offers for every row, or two currencies do. */
  readonly cheapestWhole: FleetColumn | undefined
  /** The cheapest offer of each row by itself, in each currency. */
  readonly cheapestEach: readonly { readonly currency: Currency; readonly offers: ReadonlyMap<number, FleetOffer>; readonly totalBani: number; readonly missing: readonly number[] }[]
}

/** Compares what insurers ask for a whole fleet. Offers that have expired do not count. */
export function compareFleet(rows: readonly Pick<FleetRow, 'row' | 'offers'>[]): FleetComparison {
  const open = rows.map(({ row, offers }) => ({ row, offers: offers.filter(({ isExpired }) => !isExpired) }))
  const all = open.flatMap(({ offers }) => offers)
  const insurers = new Map(all.map((offer) => [`${offer.insurerId} ${offer.premium.currency}`, offer]))
  const columns = [...insurers.values()]
    .map(({ insurerId, insurer, premium: { currency } }) => ({ insurerId, insurer, currency, ...cheapestOf(open, (offer) => offer.insurerId === insurerId && offer.premium.currency === currency) }))
    .toSorted((one, other) => one.missing.length - other.missing.length || compareCodes(one.currency, other.currency) || one.totalBani - other.totalBani || one.insurer.localeCompare(other.insurer))
  const whole = columns.filter(({ missing }) => missing.length === 0)
  const currencies = [...new Set(all.map(({ premium }) => premium.currency))].toSorted()
  return {
    columns,
    cheapestWhole: new Set(whole.map(({ currency }) => currency)).size === 1 ? whole[0] : undefined,
    cheapestEach: currencies.map((currency) => ({ currency, ...cheapestOf(open, (offer) => offer.premium.currency === currency) })),
  }
}

function cheapestOf(rows: readonly Pick<FleetRow, 'row' | 'offers'>[], counts: (offer: FleetOffer) => boolean) {
  const offers = new Map<number, FleetOffer>()
  for (const { row, offers: own } of rows) {
    const [cheapest] = own.filter(counts).toSorted((one, other) => one.premium.amountBani - other.premium.amountBani || one.id.localeCompare(other.id))
    if (cheapest !== undefined) offers.set(row, cheapest)
  }
  return {
    offers,
    totalBani: [...offers.values()].reduce((sum, { premium }) => sum + premium.amountBani, 0),
    missing: rows.flatMap(({ row }) => (offers.has(row) ? [] : [row])),
  }
}
