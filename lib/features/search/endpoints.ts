import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { DeskSearchResults, ListedProposal, ListedQuote, ListSearch } from './shapes'

/**
 * Searches clients, quotes and policies at once; a group the actor may not read is empty. The text may be a personal
 * code, so it travels in the body, not in the URL.
 */
export const searchDesk = apiEndpoint({
  method: 'POST',
  path: '/api/search',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).searchDesk,
})

/** Quotes of a list by words of their title or by number, with the filter of the list. The words may name a client and travel in the body. */
export const findListedQuotes = apiEndpoint({
  method: 'POST',
  path: '/api/search/quotes',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).findListedQuotes,
})

/** Proposals of a list, by the words and the number of their quotes. */
export const findListedProposals = apiEndpoint({
  method: 'POST',
  path: '/api/search/proposals',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).findListedProposals,
})
