import { apiEndpoint } from '@/lib/platform/api/endpoint'

/** A call as text for the operator's support. */
export const readCallReport = apiEndpoint({ method: 'GET', path: '/api/integration/calls/{callId}/report', needs: 'integration.read', shapes: async () => (await import('./shapes')).readCallReport })

/** The kept calls of an environment as one file of JSON. */
export const exportRecordedDay = apiEndpoint({ method: 'GET', path: '/api/integration/recorded-day', needs: 'integration.read', shapes: async () => (await import('./shapes')).exportRecordedDay })

/** Which call of an environment is the newest: a page that shows calls asks it again and again, which is no use of the desk. */
export const readNewestCall = apiEndpoint({ method: 'GET', path: '/api/integration/newest', needs: 'integration.read', countsAsUse: false, shapes: async () => (await import('./shapes')).readNewestCall })

/** Takes note of the differences of an environment: their notice goes, they stay listed. */
export const noteDrifts = apiEndpoint({ method: 'POST', path: '/api/integration/drifts/noted', needs: 'integration.read', shapes: async () => (await import('./shapes')).noteDrifts })
