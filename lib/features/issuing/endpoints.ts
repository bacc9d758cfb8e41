import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AttemptView, PaymentInput } from './shapes'

/** States of one attempt to issue (architecture: Issuing). */
export const ATTEMPT_STATES = ['INTENT', 'SENDING', 'ISSUED', 'REJECTED', 'NOT_SENT', 'UNKNOWN'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** Issues the policy of an offer. Answers when the intent is committed; the outcome is read by {@link readAttempt}. */
export const issuePolicy = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/policy',
  needs: 'policy.issue',
  shapes: async () => (await import('./shapes')).issuePolicy,
})

export const readAttempt = apiEndpoint({
  method: 'GET',
  path: '/api/issue-attempts/{attemptId}',
  needs: 'policy.read',
  shapes: async () => (await import('./shapes')).readAttempt,
})

/** The policy as PDF. */
export const policyDocument = apiEndpoint({
  method: 'GET',
  path: '/api/policies/{policyId}/document',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).policyDocument,
})
