import type { Currency, Money } from '@/lib/domain/money'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { uniqueBy } from '@/lib/domain/unique-by'

/** One way to insure a whole fleet: the broker's recommendation row by row, or one insurer for all rows. */
export interface FleetOption {
  /** The insurer of all rows; undefined for the recommendation. */
  readonly insurer: string | undefined
  /** The offer of each row, by the id of the row. */
  readonly picks: ReadonlyMap<string, ProposedOffer>
  /** What it costs, a sum for each currency; one for an insurer of all rows. */
  readonly sums: readonly Money[]
}

/**
 * The ways to insure a fleet: what the broker recommends first, then each insurer that offers for every row in one currency. Amounts of two currencies are never compared: those in the currency of the
 * recommendation come first, in each currency the cheapest.
 */
export function fleetOptions(rows: readonly Pick<FleetProposalRow, 'id' | 'offers'>[]): readonly FleetOption[] {
  const recommended = optionOf(undefined, rows, ({ offers }) => offers.find(({ isRecommended }) => isRecommended) ?? offers[0])
  const currencies = uniqueBy([...recommended.sums, ...rows.flatMap(({ offers }) => offers.map(({ premium }) => premium))], ({ currency }) => currency).map(({ currency }) => currency)
  const whole = currencies.flatMap((currency) => {
    const inCurrency = rows.map(({ id, offers }) => ({ id, offers: offers.filter(({ premium }) => premium.currency === currency) }))
    const insurers = [...new Set(inCurrency.flatMap(({ offers }) => offers.map(({ insurer }) => insurer)))]
    const options = insurers.map((insurer) => optionOf(insurer, inCurrency, ({ offers }) => cheapest(offers.filter((one) => one.insurer === insurer)))).filter(({ picks }) => picks.size === rows.length)
    return options.toSorted((one, other) => (one.sums[0]?.amountBani ?? 0) - (other.sums[0]?.amountBani ?? 0))
  })
  return [recommended, ...whole]
}

/** What some offers cost together, a sum for each currency: currencies are never added. */
export function sumsOf(offers: readonly Pick<ProposedOffer, 'premium'>[]): readonly Money[] {
  const sums = new Map<Currency, number>()
  for (const { premium: { amountBani, currency } } of offers) sums.set(currency, (sums.get(currency) ?? 0) + amountBani)
  return [...sums].map(([currency, amountBani]) => ({ currency, amountBani }))
}

/** Whether an option is what some choices are. */
export function isOption({ picks }: FleetOption, chosen: ReadonlyMap<string, string>): boolean {
  return picks.size === chosen.size && [...picks].every(([row, { id }]) => chosen.get(row) === id)
}

type Rows = readonly Pick<FleetProposalRow, 'id' | 'offers'>[]

function optionOf(insurer: string | undefined, rows: Rows, pick: (row: Rows[number]) => ProposedOffer | undefined): FleetOption {
  const picks = new Map<string, ProposedOffer>()
  for (const row of rows) {
    const picked = pick(row)
    if (picked !== undefined) picks.set(row.id, picked)
  }
  return { insurer, picks, sums: sumsOf([...picks.values()]) }
}

function cheapest(offers: readonly ProposedOffer[]): ProposedOffer | undefined {
  return offers.toSorted((one, other) => one.premium.amountBani - other.premium.amountBani)[0]
}
