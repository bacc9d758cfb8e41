import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Where the travel service brings the answers of a joint request. A secret, a different one for each request, tells which. */
export const travelCallback = apiEndpoint({
  method: 'POST',
  path: '/api/callbacks/travel/{secret}',
  needs: 'nobody',
  shapes: async () => (await import('./shapes')).travelCallback,
})
