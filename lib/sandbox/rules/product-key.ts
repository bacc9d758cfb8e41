import { ASSET_PRODUCTS, type AssetProduct } from '@/lib/contracts/assets/products'
import { asObject, memberAt } from './raw'
import { violation, type Violation } from './violation'

const BESIDE_THE_PRODUCT = ['policyholder', 'additionalData']

/**
 * The one product key of a request (contract: rule 1 of POST /offer). A key counts with any value:
 * `null` beside a product is a second product.
 */
export function findProductKey(body: unknown): { product: AssetProduct | undefined; violations: Violation[] } {
  const product = asObject(memberAt(body, 'product'))
  if (product === undefined) return { product: undefined, violations: [] }
  const keys = Object.keys(product).filter((key) => !BESIDE_THE_PRODUCT.includes(key))
  const named = ASSET_PRODUCTS.filter((known) => keys.includes(known))
  const violations: Violation[] = []
  if (named.length === 0) violations.push(violation('product', 'noProduct', { allowed: ASSET_PRODUCTS.join(', ') }))
  if (named.length > 1) violations.push(violation('product', 'severalProducts'))
  if (keys.length > named.length) violations.push(violation('product', 'unknownKey'))
  return { product: named.length === 1 ? named[0] : undefined, violations }
}
