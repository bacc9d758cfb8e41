import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { Commission, LaneView, OfferDocumentEntry, OfferView, RunFindings, RunView } from './shapes'

/** Asks the chosen insurers (all that sell the product when none is named) for offers; returns at once, {@link readRun} has outcomes. */
export const requestOffers = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/requests',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).requestOffers,
})

/** The newest run of a quote with what has come in so far. */
export const readRun = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/requests',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readRun,
})

/** The newest run as server-sent events: the whole run now and at each change, `end` when no insurer is awaited. */
export const streamRun = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/requests/events',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).streamRun,
})

/** Asks an insurer that made no offer once more, with the answers of its run. */
export const retryInsurer = apiEndpoint({
  method: 'POST',
  path: '/api/quote-requests/{requestId}/retry',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).retryInsurer,
})

/** The broker's commissions in the newest run; read apart from the offers, and shown only on demand. */
export const readCommissions = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/commissions',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).readCommissions,
})

/** What of the replies to the newest run could not be read, and the callbacks that were rejected. */
export const readReplyFindings = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/reply-findings',
  needs: 'replyFinding.read',
  shapes: async () => (await import('./shapes')).readReplyFindings,
})

/** One of the offer's documents: the offer itself, or another by its place. */
export const offerDocument = apiEndpoint({
  method: 'GET',
  path: '/api/offers/{offerId}/document',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).offerDocument,
})

/** What documents an offer has; the service is asked for them once. */
export const offerDocuments = apiEndpoint({
  method: 'GET',
  path: '/api/offers/{offerId}/documents',
  needs: 'document.read',
  shapes: async () => (await import('./shapes')).offerDocuments,
})
