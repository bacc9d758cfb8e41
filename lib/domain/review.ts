/** The state of a policy in the back office: every issued policy waits until somebody has reviewed it. */
export const REVIEW_STATES = ['waiting', 'reviewed', 'returned'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

/** What a reviewer may decide; a policy is returned with a note that says why. */
export const REVIEW_DECISIONS = ['reviewed', 'returned'] as const satisfies readonly ReviewState[]
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]
