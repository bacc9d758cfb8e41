import { z } from 'zod'
import { ASYNC_INSURERS_MAX, ASYNC_TIMEOUT_SECONDS } from './limits'
import { asyncTravelProduct, quickTravelProduct, travelProduct } from './product'
import { travelProvider } from './provider'

/** Contract: Agreements (fields not shown); where agreements are sent, data protection must be agreed to. */
export const agreements = z.object({ gdpr: z.literal(true), marketing: z.boolean().optional() })

/** Contract: Quick offer request. */
export const quickOfferRequest = z.object({ provider: travelProvider, product: quickTravelProduct })

/** Contract: Offer request of the travel service. */
export const travelOfferRequest = z.object({ provider: travelProvider, product: travelProduct, agreements: agreements.optional() })

/** Contract: Async offer request. `timeout` in seconds; `callbackUrl` is required where the account has none. */
export const asyncOfferRequest = z.object({
  insurerProductList: z
    .array(z.object({ provider: travelProvider, product: z.object({ name: z.string().min(1) }) }))
    .min(1)
    .max(ASYNC_INSURERS_MAX),
  product: asyncTravelProduct,
  agreements: agreements.optional(),
  allowGroupOffer: z.boolean().optional(),
  timeout: z.number().min(ASYNC_TIMEOUT_SECONDS.min).max(ASYNC_TIMEOUT_SECONDS.max).optional(),
  callbackUrl: z.string().min(1).optional(),
})

export type QuickOfferRequest = z.output<typeof quickOfferRequest>
export type TravelOfferRequest = z.output<typeof travelOfferRequest>
export type AsyncOfferRequest = z.output<typeof asyncOfferRequest>
