import { z } from 'zod'
import { wireProvider } from '../shared/provider'
import { wireVehicleProduct } from './product'

/** Contract: Get a quote. The insurer's credentials may be left out of ProviderData. */
export const quoteRequest = z.object({
  provider: wireProvider.extend({ authentication: wireProvider.shape.authentication.optional() }),
  product: wireVehicleProduct,
})
export type QuoteRequest = z.input<typeof quoteRequest>
export type ParsedQuoteRequest = z.output<typeof quoteRequest>
