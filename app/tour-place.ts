import { cookies } from 'next/headers'
import { keptChoice } from '@/lib/domain/web/choice-cookie'
import { parseTourPlace, TOUR_COOKIE, type TourPlace } from '@/lib/features/tour/model/tour-place'

/** Where the tour of the browser that asks stands, if one was begun there. */
export async function readTourPlace(): Promise<TourPlace | undefined> {
  const jar = await cookies()
  return parseTourPlace(keptChoice(TOUR_COOKIE, (name) => jar.get(name)?.value))
}
