import { compareCodes } from '@/lib/domain/compare-codes'
import type { LaneView } from '@/lib/features/offers/endpoints'

/** How many working insurers have a lane of their own; fewer where many were asked. */
const LANES_MAX = 3
const LANES_OF_MANY = 2
const MANY = 8

export interface StripLanes {
  /** First the one that answered first. */
  readonly answered: readonly LaneView[]
  /** Those with a lane. */
  readonly working: readonly LaneView[]
  /** Those without: the lanes are full. */
  readonly others: readonly LaneView[]
}

/** What stands where in the strip of insurers. Places are taken in the order of answers, so that nothing that stands there moves. */
export function stripLanes(lanes: readonly LaneView[]): StripLanes {
  const isWaiting = ({ outcome }: LaneView) => outcome.kind === 'waiting'
  const waiting = lanes.filter(isWaiting)
  const max = lanes.length > MANY ? LANES_OF_MANY : LANES_MAX
  return {
    answered: lanes.filter((lane) => !isWaiting(lane)).toSorted((a, b) => compareCodes(a.finishedAt ?? '', b.finishedAt ?? '')),
    working: waiting.slice(0, max),
    others: waiting.slice(max),
  }
}
