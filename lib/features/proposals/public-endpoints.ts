import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { OpenedProposal } from './public-shapes'

/** What a client sees who holds the link: no sign-in, no personal code, nothing of what the broker earns. */
export const openProposal = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).openProposal,
})

/** The client's choice, with what they agreed to in the words they were shown. It may change until it is issued. */
export const chooseOffer = apiEndpoint({
  method: 'POST',
  path: '/api/public-proposals/{token}/choice',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).chooseOffer,
})

/** The same on paper. */
export const openedDocument = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}/document',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).openedDocument,
})
