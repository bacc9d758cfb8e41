import { apiEndpoint } from './endpoint'

/** Starts a draft for a product, filled from a client or from the answers of another quote when one is named. */
export const startQuote = apiEndpoint({
  method: 'POST',
  path: '/api/quotes',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes/quotes')).startQuote,
})

/**
 * Keeps a draft as typed. `version` is the one the screen started from; when another tab or person
 * has saved since, the answer is the fault `draftConflict` and nothing is overwritten.
 */
export const saveDraft = apiEndpoint({
  method: 'PUT',
  path: '/api/quotes/{quoteId}/draft',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes/quotes')).saveDraft,
})
