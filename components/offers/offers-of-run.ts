import type { LaneView, OfferView, RunView } from '@/lib/api/offers'
import { lowestOf } from '@/lib/proposals/lowest-premium'

/** An offer and whose it is. */
export interface RunOffer {
  readonly offer: OfferView
  readonly insurer: string
}

export const SORTS = ['premium', 'insurer', 'installments', 'expiry'] as const
export type Sort = (typeof SORTS)[number]

/** Whether an insurer still works. */
export function isWaiting(run: RunView): boolean {
  return run.lanes.some(({ outcome }) => outcome.kind === 'waiting')
}

/** The offers of a run as they came in. */
export function offersOfRun(run: RunView): RunOffer[] {
  return run.lanes.toSorted(byArrival).flatMap(({ insurer, outcome }) => (outcome.kind === 'offered' ? outcome.offers.map((offer) => ({ insurer: insurer.name, offer })) : []))
}

function byArrival(a: LaneView, b: LaneView): number {
  return (a.finishedAt ?? '').localeCompare(b.finishedAt ?? '')
}

const ORDERS = {
  premium: (a, b) => a.offer.premium.amountBani - b.offer.premium.amountBani,
  insurer: (a, b) => a.insurer.localeCompare(b.insurer, 'ro'),
  installments: (a, b) => b.offer.installments.length - a.offer.installments.length,
  expiry: (a, b) => (b.offer.expiresOn ?? NEVER).localeCompare(a.offer.expiresOn ?? NEVER),
} satisfies Record<Sort, (a: RunOffer, b: RunOffer) => number>
const NEVER = '9999-12-31'

/** Offers in an order that a person asked for; equal ones by premium. What a broker earns has no part in it. */
export function sorted(offers: readonly RunOffer[], sort: Sort): RunOffer[] {
  return offers.toSorted((a, b) => ORDERS[sort](a, b) || ORDERS.premium(a, b))
}

/** Offers in an order already seen, with those that came since at the end: nothing moves under a pointer. */
export function inKeptOrder(offers: readonly RunOffer[], seen: readonly string[]): RunOffer[] {
  const place = (one: RunOffer) => {
    const index = seen.indexOf(one.offer.id)
    return index < 0 ? seen.length : index
  }
  return offers.toSorted((a, b) => place(a) - place(b))
}

/** The lowest premium there is, in minor units, among offers that can still be issued; undefined when there is nothing to compare. */
export function lowestPremium(offers: readonly RunOffer[]): number | undefined {
  return lowestOf(offers.map(({ offer }) => offer).filter(({ expired }) => !expired))
}
