import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ClientDataView, ErasureRequestView, ListedRequest } from './shapes'

/** All that is held on a client, as a ZIP, for a stated purpose. */
export const exportClient = apiEndpoint({ method: 'GET', path: '/api/clients/{clientId}/export', needs: 'personalData.review', shapes: async () => (await import('./shapes')).exportClient })

/** Asks for a client's erasure for a stated reason, after a word was typed and the password or a factor was given again. */
export const requestErasure = apiEndpoint({ method: 'POST', path: '/api/clients/{clientId}/erasure', needs: 'personalData.review', shapes: async () => (await import('./shapes')).requestErasure })

/** Erases what another data officer asked for, at once. */
export const confirmErasure = apiEndpoint({ method: 'POST', path: '/api/clients/{clientId}/erasure/confirmation', needs: 'personalData.review', shapes: async () => (await import('./shapes')).confirmErasure })

/** Takes a request for erasure back. */
export const withdrawErasure = apiEndpoint({ method: 'POST', path: '/api/clients/{clientId}/erasure/withdrawal', needs: 'personalData.review', shapes: async () => (await import('./shapes')).withdrawErasure })
