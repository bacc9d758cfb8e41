import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { CellLane, CellOffer, LeversView, LeverView, VariantView } from './shapes'

/** What a client can have differently, and what the insurers asked for it so far have offered. */
export const readLevers = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/levers',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).readLevers,
})

/** The same as server-sent events: the whole view now and at each change, `end` when no insurer is awaited. */
export const streamLevers = apiEndpoint({
  method: 'GET',
  path: '/api/quotes/{quoteId}/levers/events',
  needs: 'quote.read',
  shapes: async () => (await import('./shapes')).streamLevers,
})

/** Asks all insurers of the newest run for the named variants of a lever; returns at once. */
export const askVariants = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/levers',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).askVariants,
})

/** Makes the answers of an offer those of its quote, so that what is issued, copied and renewed is what was offered. */
export const chooseVariant = apiEndpoint({
  method: 'POST',
  path: '/api/offers/{offerId}/chosen-variant',
  needs: 'quote.write',
  shapes: async () => (await import('./shapes')).chooseVariant,
})
