/** States of one attempt to issue (docs/issuing.md). */
export const ATTEMPT_STATES = ['INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]
