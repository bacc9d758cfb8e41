import { offerRequestOf } from '@/lib/contracts/assets/offer-request'
import { assetProducts, type AssetProduct } from '@/lib/contracts/assets/products'
import type { OfferRow } from '../store/offer-rows'
import type { ProductRequest } from './quote'

/** The request that an offer was made for, read back from its row. */
export function readQuoted({ product, request }: OfferRow): ProductRequest {
  if (!isAssetProduct(product)) throw new Error('A stored offer names a product that does not exist')
  // The product chooses the schema, so the two always fit.
  return { product, request: offerRequestOf(product).parse(JSON.parse(request)) } as ProductRequest
}

function isAssetProduct(text: string): text is AssetProduct {
  return Object.hasOwn(assetProducts, text)
}
