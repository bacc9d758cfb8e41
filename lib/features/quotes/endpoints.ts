import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { BegunAgain, StartSource } from './shapes'

/** Starts a draft from exactly one source; of a copy or a renewal the answer says what has changed. */
export const startQuote = apiEndpoint({
  method: 'POST',
  path: '/api/quotes',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).startQuote,
})

/**
 * Keeps a draft as typed. `version` is the one the screen started from; when another tab or person
 * has saved since, the answer is the fault `draftConflict` and nothing is overwritten.
 */
export const saveDraft = apiEndpoint({
  method: 'PUT',
  path: '/api/quotes/{quoteId}/draft',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).saveDraft,
})
