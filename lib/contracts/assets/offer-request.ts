import { z } from 'zod'
import { wirePerson } from '../shared/person'
import { wireProvider } from '../shared/provider'
import { additionalData } from './additional-data'
import { assetProducts, type AssetProduct } from './products'

/** The offer request of one product: its own key, the policyholder and its additional data, nothing else. */
export function offerRequestOf<P extends AssetProduct>(product: P) {
  return z.object({
    provider: wireProvider,
    product: z.strictObject({
      [product]: assetProducts[product],
      policyholder: wirePerson,
      additionalData: additionalData[product],
    } as { [K in P]: (typeof assetProducts)[P] } & { policyholder: typeof wirePerson; additionalData: (typeof additionalData)[P] }),
  })
}

/** What is sent for a product (contract: Offer request, Product object). */
export interface OfferRequest<P extends AssetProduct = AssetProduct> {
  readonly provider: z.input<typeof wireProvider>
  readonly product: { readonly [K in P]: z.input<(typeof assetProducts)[K]> } & {
    readonly policyholder: z.input<typeof wirePerson>
    readonly additionalData?: z.input<(typeof additionalData)[P]>
  }
}

/** Any of the seven offer requests. */
export type AnyOfferRequest = { [P in AssetProduct]: OfferRequest<P> }[AssetProduct]

/** The outer shape of every offer request; the product decides the rest. */
export const offerRequestBody = z.custom<AnyOfferRequest>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
