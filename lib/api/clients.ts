import { apiEndpoint } from './endpoint'

export type { ClientRow } from './shapes/clients'

/** Searches the agency's clients by name, CNP, CUI or phone. The term may be a personal code, so it travels in the body, not in the address. */
export const findClients = apiEndpoint({
  method: 'POST',
  path: '/api/clients/search',
  needs: 'client.read',
  shapes: async () => (await import('./shapes/clients')).findClients,
})

/** A client whole, to fill the policyholder step. */
export const readClient = apiEndpoint({
  method: 'GET',
  path: '/api/clients/{clientId}',
  needs: 'client.read',
  shapes: async () => (await import('./shapes/clients')).readClient,
})
