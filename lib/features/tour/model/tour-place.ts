import { STOP_IDS, type StopId } from './stops'

/** The cookie in which a browser keeps where its tour stands. It names a record and no person. */
export const TOUR_COOKIE = 'tour'

/** Where the tour of a browser stands. */
export interface TourPlace {
  readonly quoteId: string
  readonly stop: StopId
  /** The visitor has left it, and may take it up again. */
  readonly isLeft: boolean
}

const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const LEFT = 'left'

/** Reads the cookie; undefined for none, and for what is no place. */
export function parseTourPlace(text: string | undefined): TourPlace | undefined {
  const [quoteId = '', name, left] = (text ?? '').split('.')
  const stop = STOP_IDS.find((id) => id === name)
  return stop === undefined || !RECORD_ID.test(quoteId) ? undefined : { quoteId, stop, isLeft: left === LEFT }
}

/** The text of the cookie. */
export function tourPlaceText({ quoteId, stop, isLeft }: TourPlace): string {
  return [quoteId, stop, ...(isLeft ? [LEFT] : [])].join('.')
}
