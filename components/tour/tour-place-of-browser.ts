import { keptPreference, savePreference } from '@/components/layout/preference-cookie'
import { nameOnPage } from '@/lib/platform/api/world-of-page'
import { parseTourPlace, TOUR_COOKIE, type TourPlace, tourPlaceText } from '@/lib/features/tour/model/tour-place'

/** Keeps where the tour of this browser stands: whoever signs in there goes on with it. */
export function keepTourPlace(place: TourPlace): void {
  savePreference(nameOnPage(TOUR_COOKIE), tourPlaceText(place))
}

/** Forgets the tour of this browser. */
export function forgetTourPlace(): void {
  savePreference(nameOnPage(TOUR_COOKIE), '')
}

/** Where the tour of this browser stands. */
export function keptTourPlace(): TourPlace | undefined {
  return parseTourPlace(keptPreference(nameOnPage(TOUR_COOKIE)))
}
