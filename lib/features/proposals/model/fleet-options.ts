import type { Currency, Money } from '@/lib/domain/money'
import type { FleetProposalRow, ProposedOffer } from '@/lib/domain/proposal'
import { uniqueBy } from '@/lib/domain/unique-by'

/** What an amount of a fleet is the sum of: the premiums of so many insurances. */
export interface FleetSum extends Money {
  readonly count: number
}

/** One way to insure a whole fleet: row by row what the broker recommends, else the cheapest; or one insurer for all rows. */
export interface FleetOption {
  /** Who says it: the broker of every row, or of some of them beside the cheapest of the others; nobody where all are the cheapest; or that all rows are of one insurer. */
  readonly kind: 'recommended' | 'partly' | 'cheapest' | 'insurer'
  /** The insurer of all rows. */
  readonly insurer: string | undefined
  /** The offer of each row, by the id of the row. */
  readonly picks: ReadonlyMap<string, ProposedOffer>
  /** What it costs, a sum for each currency; one for an insurer of all rows. */
  readonly sums: readonly FleetSum[]
}

/**
 * The ways to insure a fleet: row by row first, then each insurer that offers for every row in one currency. Amounts of two currencies are never compared: those in the currency of the first way come
 * first, in each currency the cheapest. Where the broker recommends nothing for a row, it is the cheapest in the currency of the offer proposed first.
 */
export function fleetOptions(rows: readonly Pick<FleetProposalRow, 'id' | 'offers'>[]): readonly FleetOption[] {
  const each = optionOf({ kind: kindOf(rows) }, rows, ({ offers }) => recommendedOf(offers) ?? cheapest(offers.filter(({ premium }) => premium.currency === offers[0]?.premium.currency)))
  const currencies = uniqueBy([...each.sums, ...rows.flatMap(({ offers }) => offers.map(({ premium }) => premium))], ({ currency }) => currency).map(({ currency }) => currency)
  const whole = currencies.flatMap((currency) => {
    const inCurrency = rows.map(({ id, offers }) => ({ id, offers: offers.filter(({ premium }) => premium.currency === currency) }))
    const insurers = [...new Set(inCurrency.flatMap(({ offers }) => offers.map(({ insurer }) => insurer)))]
    const options = insurers.map((insurer) => optionOf({ kind: 'insurer', insurer }, inCurrency, ({ offers }) => cheapest(offers.filter((one) => one.insurer === insurer)))).filter(({ picks }) => picks.size === rows.length)
    return options.toSorted((one, other) => (one.sums[0]?.amountBani ?? 0) - (other.sums[0]?.amountBani ?? 0))
  })
  return [each, ...whole]
}

/** What some offers cost together, a sum for each currency: currencies are never added. */
export function sumsOf(offers: readonly Pick<ProposedOffer, 'premium'>[]): readonly FleetSum[] {
  const sums = new Map<Currency, FleetSum>()
  for (const { premium: { amountBani, currency } } of offers) {
    const { amountBani: before, count } = sums.get(currency) ?? { amountBani: 0, count: 0 }
    sums.set(currency, { currency, amountBani: before + amountBani, count: count + 1 })
  }
  return [...sums.values()]
}

/** Whether an option is what some choices are. */
export function isOption({ picks }: FleetOption, chosen: ReadonlyMap<string, string>): boolean {
  return picks.size === chosen.size && [...picks].every(([row, { id }]) => chosen.get(row) === id)
}

type Rows = readonly Pick<FleetProposalRow, 'id' | 'offers'>[]

function recommendedOf(offers: readonly ProposedOffer[]): ProposedOffer | undefined {
  return offers.find(({ isRecommended }) => isRecommended)
}

function kindOf(rows: Rows): FleetOption['kind'] {
  const count = rows.filter(({ offers }) => recommendedOf(offers) !== undefined).length
  if (count === 0) return 'cheapest'
  return count === rows.length ? 'recommended' : 'partly'
}

function optionOf({ kind, insurer }: { readonly kind: FleetOption['kind']; readonly insurer?: string | undefined }, rows: Rows, pick: (row: Rows[number]) => ProposedOffer | undefined): FleetOption {
  const picks = new Map<string, ProposedOffer>()
  for (const row of rows) {
    const picked = pick(row)
    if (picked !== undefined) picks.set(row.id, picked)
  }
  return { kind, insurer, picks, sums: sumsOf([...picks.values()]) }
}

function cheapest(offers: readonly ProposedOffer[]): ProposedOffer | undefined {
  return offers.toSorted((one, other) => one.premium.amountBani - other.premium.amountBani)[0]
}
