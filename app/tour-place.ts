import { cookies } from 'next/headers'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import { nameInWorld } from '@/lib/domain/web/world-mark'
import { parseTourPlace, TOUR_COOKIE, type TourPlace } from '@/lib/features/tour/model/tour-place'
import { worldMark } from '@/lib/platform/worlds/world-mark'

/** Where the tour of the browser that asks stands, if one was begun there. */
export async function readTourPlace(): Promise<TourPlace | undefined> {
  const jar = await cookies()
  return parseTourPlace(keptChoice(nameInWorld(TOUR_COOKIE, worldMark()), (name) => jar.get(name)?.value))
}
