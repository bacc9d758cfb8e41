import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { QueueCounts, QueueReply, QueueRow, ReturnedPolicy } from './shapes'

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

/** Gives the reader the policy that waits longest and that nobody holds. */
export const takeNext = apiEndpoint({ method: 'POST', path: '/api/reviews/next', needs: 'review.write', shapes: async () => (await import('./shapes')).takeNext })
