import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { ProposalRow, ProposalsView } from './shapes'

/** Drafts a proposal of these offers for the broker to edit: recipient, validity, and the statement of demands and needs. */
export const draftProposal = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/proposals/draft',
  needs: 'proposal.share',
  shapes: async () => (await import('./shapes')).draftProposal,
})

/** Lays offers before a client, behind a new link. */
export const shareProposal = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/proposals',
  needs: 'proposal.share',
  shapes: async () => (await import('./shapes')).shareProposal,
})

/** The proposals of a quote, newest first. */
export const readProposals = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/proposals',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readProposals,
})

/** The same as server-sent events: all now and whenever a client opens or chooses, `end` when none is open. */
export const streamProposals = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/proposals/events',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).streamProposals,
})

/** A proposal's terms, for editing. */
export const readProposalTerms = apiEndpoint({
  method: 'GET',
  path: '/api/proposals/{proposalId}',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readProposalTerms,
})

/** Changes the terms the link shows; its offers stay. */
export const reviseProposal = apiEndpoint({
  method: 'PUT',
  path: '/api/proposals/{proposalId}',
  needs: 'proposal.share',
  shapes: async () => (await import('./shapes')).reviseProposal,
})

/** Closes the link for good. */
export const revokeProposal = apiEndpoint({
  method: 'POST',
  path: '/api/proposals/{proposalId}/revocation',
  needs: 'proposal.share',
  shapes: async () => (await import('./shapes')).revokeProposal,
})

/** Sends link and PDF to the client's address, where the desk sends mail. */
export const mailProposal = apiEndpoint({
  method: 'POST',
  path: '/api/proposals/{proposalId}/mail',
  needs: 'proposal.share',
  shapes: async () => (await import('./shapes')).mailProposal,
})

/** The proposal as PDF, as its client gets it. */
export const proposalDocument = apiEndpoint({
  method: 'GET',
  path: '/api/proposals/{proposalId}/document',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).proposalDocument,
})
