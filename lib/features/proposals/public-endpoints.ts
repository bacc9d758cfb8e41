import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { OpenedProposal } from './public-shapes'

/** What a client with the link sees: no sign-in, no personal code, commission or net premium. */
export const openProposal = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).openProposal,
})

/** The client's choice, with what was ticked and the version of the words shown. The choice may change until issuing. */
export const chooseOffer = apiEndpoint({
  method: 'POST',
  path: '/api/public-proposals/{token}/choice',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).chooseOffer,
})

/** The same as PDF. */
export const publicProposalDocument = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}/document',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).publicProposalDocument,
})
