import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** Receives the results of a joint request from the travel service. A secret of its own identifies each request. */
export const travelCallback = apiEndpoint({
  method: 'POST',
  path: '/api/callbacks/travel/{secret}',
  needs: 'nobody',
  shapes: async () => (await import('./shapes')).travelCallback,
})
