import type { TourPart } from './stops'

/** A person of the demo who acts at stops of the tour. Name and address stand on the sign-in page too. */
interface TourPerson {
  readonly email: string
  readonly name: string
}

/**
 * Who acts in a tour, by part: the first of each begins, and the second of the back office confirms what needs two people. The password of the demo is
 * no secret: it stands on the sign-in page.
 */
export interface Cast {
  readonly password: string
  readonly people: Readonly<Record<TourPart, readonly TourPerson[]>>
}
