import { gapWire } from './gap/wire'
import { houseAssistanceWire } from './house-assistance/wire'
import type { ProductWire } from './product-wire'
import { isProductId, type ProductId } from './registry'

const WIRES: { readonly [Id in ProductId]: ProductWire } = {
  gap: gapWire,
  houseAssistance: houseAssistanceWire,
}

/** How a product travels. @throws RangeError for a product that the desk does not know */
export function wireOf(product: string): ProductWire {
  if (!isProductId(product)) throw new RangeError('There is no such product')
  return WIRES[product]
}
