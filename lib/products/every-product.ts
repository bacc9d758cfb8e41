import { loadAll } from './load-all'
import type { Product } from './product'
import { isProductId, LOADERS } from './registry'

const MODULES = await loadAll(LOADERS)

/** The product of a key, or undefined. For servers, and for what comes after a page: it waits for every product. */
export function findProduct(key: string): Product | undefined {
  return isProductId(key) ? MODULES[key].product : undefined
}

/** The product of a key that was checked before, such as that of a stored quote. @throws RangeError when there is none */
export function productOf(key: string): Product {
  const found = findProduct(key)
  if (found === undefined) throw new RangeError('There is no such product')
  return found
}
