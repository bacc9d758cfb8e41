/** The views of the review queue: what waits, what was returned to its broker, what the reader took. */
export const QUEUE_VIEWS = ['waiting', 'returned', 'mine'] as const
export type QueueView = (typeof QUEUE_VIEWS)[number]
