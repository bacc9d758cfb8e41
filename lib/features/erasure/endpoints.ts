import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ClientDataView, ErasedView, RetentionView } from './shapes'

/** All that is held on a client, as a ZIP, for a stated purpose. */
export const exportClient = apiEndpoint({ method: 'GET', path: '/api/clients/{clientId}/export', needs: 'personalData.review', shapes: async () => (await import('./shapes')).exportClient })

/** Erases a client for a stated reason, after a word was typed and the password or a factor was given again. */
export const eraseClient = apiEndpoint({ method: 'POST', path: '/api/clients/{clientId}/erasure', needs: 'personalData.review', shapes: async () => (await import('./shapes')).eraseClient })
