import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Asks insurers anew for policies that end soon, as a job. It issues nothing. */
export const renewPolicies = apiEndpoint({ method: 'POST', path: '/api/renewals', needs: 'offer.request', shapes: async () => (await import('./shapes')).renewPolicies })
