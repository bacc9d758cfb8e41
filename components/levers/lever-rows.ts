import { compareMoney, type Money } from '@/lib/domain/money'
import type { CellLane, CellOffer, LeversView, VariantView } from '@/lib/features/levers/endpoints'

/** What a variant costs at one insurer, in one package. */
export type LeverCell =
  | { readonly kind: 'not-asked' | 'queued' | 'not-offered' }
  | { readonly kind: 'waiting'; readonly startedAt: string }
  | { readonly kind: 'failed'; readonly outcome: Extract<CellLane['outcome'], { kind: 'failed' }> }
  | { readonly kind: 'offer'; readonly offer: CellOffer; /** Against the offer without the change; undefined where there is none in the same currency. */ readonly difference: Money | undefined; readonly isCheapest: boolean }

/** One package of one insurer: what it costs now, and as each variant. */
export interface LeverRow {
  readonly insurer: { readonly id: string; readonly name: string }
  readonly packageName: string | undefined
  readonly now: CellOffer | undefined
  /** Why there is none now; undefined where the insurer answered without this package. */
  readonly whyNone: Extract<CellLane['outcome'], { kind: 'failed' }> | undefined
  /** In the order of the variants. */
  readonly cells: readonly LeverCell[]
}

/** The matrix of a lever: a row for each package of each insurer, cheapest first as the offers stand now; an insurer without offers has one row. */
export function leverRows({ insurers, now }: Pick<LeversView, 'insurers' | 'now'>, variants: readonly VariantView[]): readonly LeverRow[] {
  const rows = insurers.flatMap((insurer) => {
    const names = packagesOf(insurer.id, [now, ...variants.map(({ lanes }) => lanes)])
    return names.map((packageName): LeverRow => {
      const offerNow = offerOf(now, insurer.id, packageName)
      const outcomeNow = now.find(({ insurerId }) => insurerId === insurer.id)?.outcome
      return { insurer, packageName, now: offerNow, whyNone: outcomeNow?.kind === 'failed' ? outcomeNow : undefined, cells: variants.map(({ lanes }) => cellOf(lanes, { insurerId: insurer.id, packageName, now: offerNow })) }
    })
  })
  return rows.toSorted((one, other) => (one.now?.premium.amountBani ?? Infinity) - (other.now?.premium.amountBani ?? Infinity)).map((row, _, all) => ({ ...row, cells: row.cells.map((cell, column) => markCheapest(cell, all.flatMap(({ cells }) => cells[column] ?? []))) }))
}

/** Each name once; undefined for offers without one, and for an insurer that has offered nothing. */
function packagesOf(insurerId: string, columns: readonly (readonly CellLane[])[]): readonly (string | undefined)[] {
  const offered = columns.flatMap((lanes) => offersOf(lanes, insurerId).map(({ packageName }) => packageName))
  return offered.length === 0 ? [undefined] : [...new Set(offered)]
}

function offersOf(lanes: readonly CellLane[], insurerId: string): readonly CellOffer[] {
  const outcome = lanes.find((lane) => lane.insurerId === insurerId)?.outcome
  return outcome?.kind === 'offered' ? outcome.offers : []
}

function offerOf(lanes: readonly CellLane[], insurerId: string, packageName: string | undefined): CellOffer | undefined {
  return offersOf(lanes, insurerId).find((offer) => offer.packageName === packageName)
}

interface CellPlace {
  readonly insurerId: string
  readonly packageName: string | undefined
  readonly now: CellOffer | undefined
}

function cellOf(lanes: readonly CellLane[], { insurerId, packageName, now }: CellPlace): LeverCell {
  const outcome = lanes.find((lane) => lane.insurerId === insurerId)?.outcome
  if (outcome === undefined) return { kind: 'not-asked' }
  if (outcome.kind === 'waiting') return { kind: 'waiting', startedAt: outcome.startedAt }
  if (outcome.kind === 'queued') return { kind: 'queued' }
  // Who did not answer, or refused, said nothing of a single package.
  if (outcome.kind === 'failed') return { kind: 'failed', outcome }
  const offer = offerOf(lanes, insurerId, packageName)
  return offer === undefined ? { kind: 'not-offered' } : { kind: 'offer', offer, difference: differenceOf(now?.premium, offer.premium), isCheapest: false }
}

function differenceOf(before: Money | undefined, after: Money): Money | undefined {
  return before?.currency === after.currency ? { amountBani: after.amountBani - before.amountBani, currency: after.currency } : undefined
}

/** The lowest premium of a column, once every insurer has answered, in one currency only and among two or more. */
function markCheapest(cell: LeverCell, column: readonly LeverCell[]): LeverCell {
  if (column.some(({ kind }) => kind === 'queued' || kind === 'waiting' || kind === 'not-asked')) return cell
  const premiums = column.flatMap((one) => (one.kind === 'offer' && !one.offer.hasNoPrice ? [one.offer.premium] : []))
  if (cell.kind !== 'offer' || cell.offer.hasNoPrice || premiums.length < 2 || premiums.some(({ currency }) => currency !== cell.offer.premium.currency)) return cell
  return { ...cell, isCheapest: premiums.every((other) => compareMoney(cell.offer.premium, other) <= 0) }
}
