import { PROPOSED_OFFERS_MAX } from '@/lib/features/proposals/model/proposal-terms'
import { compareFleet } from './compare-fleet'
import { type FleetOffer, type FleetRow, isUntried } from './fleet'

/** A row of a fleet as it is proposed: one offer first, then those of insurers that offer for every row. */
export interface ProposedRow {
  readonly row: number
  readonly quoteId: string
  /** The offer that the broker chose, else the cheapest. */
  readonly first: FleetOffer
  /** Whether the broker chose it: the cheapest by itself is nobody's recommendation. */
  readonly isChosen: boolean
  readonly offers: readonly FleetOffer[]
}

type Row = Pick<FleetRow, 'row' | 'quoteId' | 'offers' | 'attempt' | 'state'>

/**
 * What is proposed to the client of a fleet: for each row with offers that was not tried yet, the offer that the broker chose, else the cheapest in the currency of most rows; beside it, so that the
 * client can take one insurer for everything, the offers of the insurers that offer for all these rows.
 */
export function rowsToPropose(rows: readonly Row[], chosen: ReadonlyMap<string, string>): readonly ProposedRow[] {
  const open = rows.filter(isUntried).map((row) => ({ ...row, offers: row.offers.filter(({ isExpired }) => !isExpired) })).filter(({ offers }) => offers.length > 0)
  const { columns, cheapestEach } = compareFleet(open)
  const [usual] = cheapestEach.toSorted((one, other) => one.missing.length - other.missing.length)
  const whole = columns.filter(({ missing }) => missing.length === 0)
  return open.flatMap(({ row, quoteId, offers }) => {
    const own = offers.find(({ id }) => id === chosen.get(quoteId))
    const first = own ?? usual?.offers.get(row) ?? offers[0]
    if (first === undefined) return []
    const others = whole.flatMap((column) => column.offers.get(row) ?? []).filter(({ id }) => id !== first.id)
    return [{ row, quoteId, first, isChosen: own !== undefined, offers: [first, ...others].slice(0, PROPOSED_OFFERS_MAX) }]
  })
}

/** The rows of one policyholder as they are proposed: each gets a link of their own. */
export interface ClientToPropose {
  readonly holderKey: string
  readonly name: string
  readonly rows: readonly ProposedRow[]
  /** The numbers of their rows that are not proposed. */
  readonly left: readonly number[]
}

/** What is proposed to each policyholder of a fleet, in the order of their first rows: see {@link rowsToPropose}. */
export function clientsToPropose(rows: readonly (Row & Pick<FleetRow, 'holder' | 'holderKey'>)[], chosen: ReadonlyMap<string, string>): readonly ClientToPropose[] {
  return [...new Set(rows.map(({ holderKey }) => holderKey))].flatMap((key) => {
    const own = rows.filter(({ holderKey }) => holderKey === key)
    const proposed = rowsToPropose(own, chosen)
    if (proposed.length === 0) return []
    const left = own.filter(({ quoteId }) => !proposed.some((one) => one.quoteId === quoteId)).map(({ row }) => row)
    return [{ holderKey: key, name: own[0]?.holder ?? '', rows: proposed, left }]
  })
}
