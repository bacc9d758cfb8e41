import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ClientRow } from './shapes'

/**
 * Searches the agency's clients by name, CNP, CUI, phone, e-mail, identity card or plate. The term may be a personal code,
 * so it travels in the body, not in the URL.
 */
export const findClients = apiEndpoint({
  method: 'POST',
  path: '/api/clients/search',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).findClients,
})

/** A whole client, to fill the policyholder step. */
export const readClient = apiEndpoint({
  method: 'GET',
  path: '/api/clients/{clientId}',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).readClient,
})

/** The agency's client with a CNP or CUI, if any. The code travels in the body, not in the URL. */
export const findKnownClient = apiEndpoint({
  method: 'POST',
  path: '/api/clients/known',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).findKnownClient,
})
