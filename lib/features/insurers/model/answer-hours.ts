/** What one hour of an insurer's answers was like. */
export const HOUR_STATES = ['answers', 'slow', 'refused', 'down', 'quiet'] as const
export type HourState = (typeof HOUR_STATES)[number]

/** How many hours are shown, the present one last. */
export const HOURS_SHOWN = 24

/** From so many milliseconds on an answer is slow. */
export const SLOW_MS = 5000

/** What became of the requests of one hour. An insurer answers also with a reasoned no. */
export interface HourCounts {
  readonly hoursAgo: number
  readonly answered: number
  readonly slow: number
  /** The account or the insurer's credentials were refused. */
  readonly refused: number
  /** No answer in time, or none that could be read. */
  readonly down: number
}

/** The state of an hour: what happened to most requests, the worse when equal. */
export function hourState({ answered, slow, refused, down }: Omit<HourCounts, 'hoursAgo'>): HourState {
  if (answered + refused + down === 0) return 'quiet'
  if (down >= answered && down >= refused) return 'down'
  if (refused >= answered) return 'refused'
  return slow * 2 >= answered ? 'slow' : 'answers'
}

/** The hours that are shown, the oldest first. */
export function hourStates(counts: readonly HourCounts[]): HourState[] {
  return Array.from({ length: HOURS_SHOWN }, (_, index) => {
    const found = counts.find(({ hoursAgo }) => hoursAgo === HOURS_SHOWN - 1 - index)
    return found === undefined ? 'quiet' : hourState(found)
  })
}
