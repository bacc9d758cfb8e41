import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { QueueCounts, QueueReply, QueueRow, ReturnedPolicy, ReviewRulesView } from './shapes'

/** Approves a policy, returns it to its broker with a note, or flags it. */
export const reviewPolicy = apiEndpoint({ method: 'POST', path: '/api/policies/{policyId}/review', needs: 'review.write', shapes: async () => (await import('./shapes')).reviewPolicy })

/** The broker's answer to a returned policy: it waits for review again. */
export const answerReview = apiEndpoint({ method: 'POST', path: '/api/policies/{policyId}/review/answer', needs: 'policy.issue', shapes: async () => (await import('./shapes')).answerReview })

/** A page of the review queue. */
export const readQueue = apiEndpoint({ method: 'GET', path: '/api/reviews', needs: 'review.write', shapes: async () => (await import('./shapes')).readQueue })

/** One policy as the queue shows it. */
export const readQueueRow = apiEndpoint({ method: 'GET', path: '/api/policies/{policyId}/review', needs: 'review.write', shapes: async () => (await import('./shapes')).readQueueRow })

/** What the back office returned to the reader, with its notes. */
export const readReturned = apiEndpoint({ method: 'GET', path: '/api/reviews/returned', needs: 'policy.read', shapes: async () => (await import('./shapes')).readReturned })

/** Approves those of the policies that do not differ. */
export const approveClean = apiEndpoint({ method: 'POST', path: '/api/reviews/approvals', needs: 'review.write', shapes: async () => (await import('./shapes')).approveClean })

/** Takes back decisions made just now. */
export const undoReviews = apiEndpoint({ method: 'POST', path: '/api/reviews/undoing', needs: 'review.write', shapes: async () => (await import('./shapes')).undoReviews })

/** Hands a policy that waits to a named colleague, or takes it from one. */
export const handOverReview = apiEndpoint({ method: 'POST', path: '/api/policies/{policyId}/review/reviewer', needs: 'review.write', shapes: async () => (await import('./shapes')).handOverReview })

/** How the agency reviews: its target, four eyes, and what passes without a look. */
export const readReviewRules = apiEndpoint({ method: 'GET', path: '/api/review-rules', needs: 'review.manage', shapes: async () => (await import('./shapes')).readReviewRules })

/** Changes all of these rules. */
export const changeReviewRules = apiEndpoint({ method: 'PUT', path: '/api/review-rules', needs: 'review.manage', shapes: async () => (await import('./shapes')).changeReviewRules })

/** Gives the reader the policy that waits longest and that nobody holds. */
export const takeNext = apiEndpoint({ method: 'POST', path: '/api/reviews/next', needs: 'review.write', shapes: async () => (await import('./shapes')).takeNext })
