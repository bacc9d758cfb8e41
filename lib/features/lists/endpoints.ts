import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ListPage } from './shapes'

/** A page of the list of quotes, narrowed, sorted and searched. */
export const listQuotes = apiEndpoint({ method: 'POST', path: '/api/lists/quotes', needs: 'quote.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of offers. */
export const listOffers = apiEndpoint({ method: 'POST', path: '/api/lists/offers', needs: 'quote.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of proposals. */
export const listProposals = apiEndpoint({ method: 'POST', path: '/api/lists/proposals', needs: 'quote.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of policies. */
export const listPolicies = apiEndpoint({ method: 'POST', path: '/api/lists/policies', needs: 'policy.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of clients. */
export const listClients = apiEndpoint({ method: 'POST', path: '/api/lists/clients', needs: 'client.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of payments. */
export const listPayments = apiEndpoint({ method: 'POST', path: '/api/lists/payments', needs: 'policy.read', shapes: async () => (await import('./shapes')).readList })

/** A page of the list of calls to the operator's services. */
export const listCalls = apiEndpoint({ method: 'POST', path: '/api/lists/calls', needs: 'integration.read', shapes: async () => (await import('./shapes')).readList })

/** Saves the state of a list under a name, for everybody of the agency. */
export const saveView = apiEndpoint({ method: 'POST', path: '/api/list-views', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).saveView })

/** Stores another state in a view of one's own. */
export const changeView = apiEndpoint({ method: 'PUT', path: '/api/list-views/{viewId}', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).changeView })

/** Removes a view of one's own. */
export const removeView = apiEndpoint({ method: 'POST', path: '/api/list-views/{viewId}/removal', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).removeView })

/** Starts the export of a list as it is narrowed; a job makes the file. Each list asks its own permission. */
export const exportList = apiEndpoint({ method: 'POST', path: '/api/list-exports', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).exportList })

/** The file of an export of one's own, until its link expires. */
export const exportedFile = apiEndpoint({ method: 'GET', path: '/api/list-exports/{jobId}/file', needs: 'ownAccount.manage', shapes: async () => (await import('./shapes')).exportedFile })
