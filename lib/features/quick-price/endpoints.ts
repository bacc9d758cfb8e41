import { apiEndpoint } from '@/lib/platform/api/endpoint'

export type { QuickPriceView } from './shapes'

/**
 * One insurer's indicative prices, cheapest first, or the reason for none. `basis` is the part of the answers on which
 * a price depends, as the product's own quick price makes it; refused as `invalid` when it is anything else.
 */
export const quickPrice = apiEndpoint({
  method: 'POST',
  path: '/api/quotes/{quoteId}/quick-price',
  needs: 'offer.request',
  shapes: async () => (await import('./shapes')).quickPrice,
})
