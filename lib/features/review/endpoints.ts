import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Marks a policy as reviewed, or returns it with a note. */
export const reviewPolicy = apiEndpoint({
  method: 'POST',
  path: '/api/policies/{policyId}/review',
  needs: 'review.write',
  shapes: async () => (await import('./shapes')).reviewPolicy,
})
