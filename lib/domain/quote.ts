/** Where a quote stands; a quote can be quoted again, and each run is kept. */
export const QUOTE_STATES = ['draft', 'quoting', 'offered', 'no-offer', 'issuing', 'issued', 'expired', 'abandoned'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]
