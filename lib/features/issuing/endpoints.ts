import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AttemptView, FoundPolicy, PaymentInput } from './shapes'

/** Issues the policy of an offer. Responds once the intent is committed; {@link readAttempt} reads the outcome. */
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

/** Decides an unknown attempt by series and number of the policies found. Files all, or none when one is not proven. */
export const resolveIssued = apiEndpoint({
  method: 'POST',
  path: '/api/issue-attempts/{attemptId}/issued',
  needs: 'attempt.resolve',
  shapes: async () => (await import('./shapes')).resolveIssued,
})

/** One of two people confirms that an unknown attempt made no policy. */
export const confirmNotIssued = apiEndpoint({
  method: 'POST',
  path: '/api/issue-attempts/{attemptId}/not-issued',
  needs: 'attempt.resolve',
  shapes: async () => (await import('./shapes')).confirmNotIssued,
})
