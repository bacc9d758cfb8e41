import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AttemptView, FoundPolicy, PaymentInput } from './shapes'

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

/** Decides an unknown attempt by series and number of the policies that were found: all of them prove themselves, or none is filed. */
export const resolveIssued = apiEndpoint({
  method: 'POST',
  path: '/api/issue-attempts/{attemptId}/issued',
  needs: 'attempt.resolve',
  shapes: async () => (await import('./shapes')).resolveIssued,
})

/** One of two people says that no policy was made of an unknown attempt. */
export const confirmNotIssued = apiEndpoint({
  method: 'POST',
  path: '/api/issue-attempts/{attemptId}/not-issued',
  needs: 'attempt.resolve',
  shapes: async () => (await import('./shapes')).confirmNotIssued,
})
