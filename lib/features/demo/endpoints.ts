import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { Dialect, DialectsView } from './shapes'

/** The dialects of the sandbox's insurers and services, and which of them are on. */
export const readDialects = apiEndpoint({ method: 'GET', path: '/api/demo/dialects', needs: 'demo.direct', shapes: async () => (await import('./shapes')).readDialects })

/** Turns dialects on or off; the next request to the sandbox meets the change. */
export const switchDialects = apiEndpoint({ method: 'POST', path: '/api/demo/dialects', needs: 'demo.direct', shapes: async () => (await import('./shapes')).switchDialects })
