import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { CopyOrRenewal, StartSource } from './shapes'

/** Starts a draft from exactly one source; for a copy or a renewal the reply lists what changed. */
export const startQuote = apiEndpoint({
  method: 'POST',
  path: '/api/quotes',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).startQuote,
})

/**
 * Saves a draft as typed. `version` is the one the screen started from. When another tab or person has
 * saved since, the save fails with `draftConflict` and overwrites nothing.
 */
export const saveDraft = apiEndpoint({
  method: 'PUT',
  path: '/api/quotes/{quoteId}/draft',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).saveDraft,
})

/** Asks whether somebody has saved a draft since a window read it. */
export const readNewerDraft = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/draft',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).readNewerDraft,
})
