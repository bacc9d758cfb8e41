import type { TourFacts } from './tour-facts'

export const STOP_IDS = ['mail', 'race', 'compare', 'phone', 'lost', 'proof', 'renewal', 'report'] as const
export type StopId = (typeof STOP_IDS)[number]

/** Who acts at a stop. Nobody has every right: what a broker leaves in doubt, the back office settles. */
export const TOUR_PARTS = ['broker', 'back-office'] as const
export type TourPart = (typeof TOUR_PARTS)[number]

/** One stop of the tour: where it is, who acts, and how its act is known as done. */
export interface TourStop {
  readonly id: StopId
  /** How long a visitor takes. */
  readonly minutes: number
  readonly by: TourPart
  /** Where the act is done. */
  readonly page: (facts: TourFacts) => string
  /** Whether the records of the desk say that the act was done; `place` is the address that the visitor has open. */
  readonly isDone: (facts: TourFacts, place: string) => boolean
}

/** The stops in their order. */
export const STOPS: readonly TourStop[] = [
  { id: 'mail', minutes: 1, by: 'broker', page: ({ quoteId }) => `/quotes/${quoteId}/holder`, isDone: ({ hasMail }) => hasMail },
  { id: 'race', minutes: 1, by: 'broker', page: (facts) => `/quotes/${facts.quoteId}/${facts.run === undefined ? 'check' : 'offers'}`, isDone: hasOffers },
  { id: 'compare', minutes: 1, by: 'broker', page: ({ quoteId }) => `/quotes/${quoteId}/offers`, isDone: isCompared },
  { id: 'phone', minutes: 2, by: 'broker', page: ({ quoteId }) => `/quotes/${quoteId}/offers`, isDone: ({ proposal }) => proposal?.chosenOfferId !== undefined },
  { id: 'lost', minutes: 2, by: 'broker', page: pageOfIssue, isDone: ({ attempt }) => attempt?.state === 'UNKNOWN' || attempt?.state === 'ISSUED' },
  { id: 'proof', minutes: 1, by: 'back-office', page: ({ attempt }) => (attempt === undefined ? '/attempts' : `/attempts/${attempt.id}`), isDone: ({ policies }) => policies.length > 0 },
  { id: 'renewal', minutes: 1, by: 'broker', page: ({ policies, dueId }) => (policies[0] === undefined || dueId !== undefined ? '/renewals' : `/policies/${policies[0].id}`), isDone: ({ renewalQuoteId }) => renewalQuoteId !== undefined },
  { id: 'report', minutes: 1, by: 'broker', page: () => '/reports', isDone: (_facts, place) => pathOf(place) === '/reports' },
]

/** The minutes of the whole tour. */
export const TOUR_MINUTES = STOPS.reduce((sum, { minutes }) => sum + minutes, 0)

/** The stop of an id. */
export function stopOf(id: StopId): TourStop {
  const stop = STOPS.find((one) => one.id === id)
  if (stop === undefined) throw new RangeError('The tour has no such stop')
  return stop
}

/** The stop after another; undefined after the last one. */
export function stopAfter(id: StopId): TourStop | undefined {
  return STOPS[STOP_IDS.indexOf(id) + 1]
}

/** The stop at which the tour really stands: an attempt that turned out to have made no policy leads back to issuing. */
export function stopReached(id: StopId, { attempt, policies }: TourFacts): TourStop {
  const hasNothing = attempt?.state === 'NOT_SENT' || attempt?.state === 'REJECTED'
  return stopOf(id === 'proof' && hasNothing && policies.length === 0 ? 'lost' : id)
}

/** Two offers can be compared; one is enough once nobody else is awaited. */
function hasOffers({ run, offers }: TourFacts): boolean {
  return run !== undefined && (offers.length > 1 || (run.waiting === 0 && offers.length === 1))
}

/** A single offer has nothing beside it. */
function isCompared({ quoteId, offers }: TourFacts, place: string): boolean {
  const compared = paramsOf(place).get('compare')?.split(',') ?? []
  const known = compared.filter((id) => offers.some((offer) => offer.id === id))
  return offers.length === 1 || (pathOf(place) === `/quotes/${quoteId}/offers` && known.length > 1)
}

function pageOfIssue({ quoteId, proposal, offers, attempt }: TourFacts): string {
  const chosen = offers.find(({ id, tried }) => id === proposal?.chosenOfferId && tried === 0)
  const isOpen = attempt !== undefined && attempt.state !== 'REJECTED' && attempt.state !== 'NOT_SENT'
  const offerId = isOpen ? attempt.offerId : chosen?.id
  return offerId === undefined ? `/quotes/${quoteId}/offers` : `/quotes/${quoteId}/issue?offer=${offerId}`
}

const pathOf = (place: string) => place.split('?')[0] ?? ''
const paramsOf = (place: string) => new URLSearchParams(place.split('?')[1] ?? '')
