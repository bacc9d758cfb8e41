/** How far a quote has come: asked of insurers, with an offer, proposed to its client, with a policy. */
export const QUOTE_STEPS = ['asked', 'offered', 'proposed', 'issued'] as const
export type QuoteStep = (typeof QUOTE_STEPS)[number]
