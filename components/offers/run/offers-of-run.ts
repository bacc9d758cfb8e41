import { compareCodes } from '@/lib/domain/compare-codes'
import type { LaneView, OfferView, RunView } from '@/lib/features/offers/endpoints'
import type { Day } from '@/lib/domain/day'
import { isOfferDoubtful, isOfferExpired } from '@/lib/domain/offer'
import { packageNames } from '@/lib/features/offers/model/package-names'

/** An offer and its insurer. */
export interface RunOffer {
  readonly offer: OfferView
  readonly insurer: string
}

/** Whether a reply is awaited. */
export function isAwaitingInsurer(run: RunView): boolean {
  return run.lanes.some(({ outcome }) => outcome.kind === 'waiting')
}

/** The offers of a run as they arrived. */
export function offersOfRun(run: RunView): RunOffer[] {
  return run.lanes.toSorted(byArrival).flatMap(({ insurer, outcome }) => (outcome.kind === 'offered' ? outcome.offers.map((offer) => ({ insurer: insurer.name, offer })) : []))
}

function byArrival(a: LaneView, b: LaneView): number {
  return compareCodes(a.finishedAt ?? '', b.finishedAt ?? '')
}

/** Offers on a given day: some may expire or become doubtful while a page is open. */
export function offersAsOf(offers: readonly RunOffer[], today: Day): RunOffer[] {
  return offers.map(({ offer, ...rest }) => ({ ...rest, offer: { ...offer, expired: isOfferExpired(offer, today), isDoubtful: isOfferDoubtful(offer, today) } }))
}

/** The offers with these ids, in the order of the ids. */
export function offersInOrder(offers: readonly RunOffer[], ids: readonly string[]): RunOffer[] {
  return ids.flatMap((id) => offers.find(({ offer }) => offer.id === id) ?? [])
}

/** Offers side by side, each with the package name that tells it apart from the insurer's others. */
export function offersToldApart(offers: readonly RunOffer[], words: Parameters<typeof packageNames>[1]): RunOffer[] {
  const names = packageNames(offers.map(({ insurer, offer }) => ({ ...offer, insurer })), words)
  return offers.map(({ offer, ...rest }, index) => ({ ...rest, offer: { ...offer, packageName: names[index] } }))
}
