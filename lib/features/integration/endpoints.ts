import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** A call as text for the operator's support. */
export const readCallReport = apiEndpoint({ method: 'GET', path: '/api/integration/calls/{callId}/report', needs: 'integration.read', shapes: async () => (await import('./shapes')).readCallReport })

/** The kept calls of an environment as one file of JSON. */
export const exportRecordedDay = apiEndpoint({ method: 'GET', path: '/api/integration/recorded-day', needs: 'integration.read', shapes: async () => (await import('./shapes')).exportRecordedDay })

/** Takes note of the differences of an environment: their notice goes, they stay listed. */
export const noteDrifts = apiEndpoint({ method: 'POST', path: '/api/integration/drifts/noted', needs: 'integration.read', shapes: async () => (await import('./shapes')).noteDrifts })
