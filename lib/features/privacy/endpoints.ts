import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { AskedRead, LedgerView, ReadView, RevealCount } from './shapes'

/** A code of a client in full, for a purpose. The audit trail holds it before it is answered. */
export const revealCode = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/code',
  needs: 'personalCode.reveal',
  shapes: async () => (await import('./shapes')).revealCode,
})

/** A client to fill a step of a quote with, codes in full, because the step edits them; recorded. */
export const fillParty = apiEndpoint({
  method: 'POST',
  path: '/api/clients/{clientId}/filling',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).fillParty,
})

/** Opens a colleague's draft with its codes for the day; recorded. */
export const openDraft = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/draft/opening',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).openDraft,
})

/** Who read whose data, when and why. */
export const readLedger = apiEndpoint({
  method: 'GET',
  path: '/api/personal-reads',
  needs: 'personalData.review',
  shapes: async () => (await import('./shapes')).readLedger,
})

/** How many reveals the data officer has not seen, again with each read. */
export const streamReveals = apiEndpoint({
  method: 'GET',
  path: '/api/personal-reads/events',
  needs: 'personalData.review',
  shapes: async () => (await import('./shapes')).streamReveals,
})

/** Notes that the data officer has seen all reveals until now. */
export const markRevealsSeen = apiEndpoint({
  method: 'POST',
  path: '/api/personal-reads/seen',
  needs: 'personalData.review',
  shapes: async () => (await import('./shapes')).markRevealsSeen,
})

/** Asks who read for an explanation. */
export const askForExplanation = apiEndpoint({
  method: 'POST',
  path: '/api/personal-reads/{readId}/question',
  needs: 'personalData.review',
  shapes: async () => (await import('./shapes')).askForExplanation,
})

/** Explains an own read that the data officer asked about; whoever may read clients can be asked. */
export const explainRead = apiEndpoint({
  method: 'POST',
  path: '/api/personal-reads/{readId}/explanation',
  needs: 'client.read',
  shapes: async () => (await import('./shapes')).explainRead,
})
