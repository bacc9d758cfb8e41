import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { OpenedFleet, OpenedProposal } from './public-shapes'

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

/** What a client with the link of a whole fleet sees. */
export const openFleet = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}/fleet',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).openFleet,
})

/** The client's choice for rows of a fleet, with what was ticked once for all. Each may change until its row is issued. */
export const chooseForFleet = apiEndpoint({
  method: 'POST',
  path: '/api/public-proposals/{token}/fleet',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).chooseForFleet,
})

/** Mails the client a code to sign the statement with, to the address that the broker wrote. */
export const askForSignCode = apiEndpoint({
  method: 'POST',
  path: '/api/public-proposals/{token}/sign-code',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).askForSignCode,
})

/** The agency's logo, while the link is open. */
export const publicProposalLogo = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}/logo',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).publicProposalLogo,
})

/** The same as PDF. */
export const publicProposalDocument = apiEndpoint({
  method: 'GET',
  path: '/api/public-proposals/{token}/document',
  needs: 'public',
  shapes: async () => (await import('./public-shapes')).publicProposalDocument,
})
