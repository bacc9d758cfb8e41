import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { FoundPolicy, PolicyRow, PolicySearch } from './shapes'

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

/** Marks a policy as reviewed, or returns it with a note. */
export const reviewPolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/review',
  needs: 'review.write',
  shapes: async () => (await import('./shapes')).reviewPolicy,
})

/** Searches the agency's policies. The term may be a personal code, so it travels in the body, not in the address. */
export const findPolicies = apiEndpoint({
  method: 'POST',
  path: '/api/policies/search',
  needs: 'policy.read',
  shapes: async () => (await import('./shapes')).findPolicies,
})

/** The documents of a quote and of what was issued from it, in one archive. */
export const quoteDocuments = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/documents',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).quoteDocuments,
})
