import { apiEndpoint } from '@/lib/platform/api/endpoint'

/**
 * What the vehicle service knows of a vehicle: its catalogue code, and mechanical data by the names of answers. `answers` are those given so far; refused
 * as `invalid` when they lack what the service needs.
 */
export const identifyVehicle = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/vehicle-data',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).identifyVehicle,
})
