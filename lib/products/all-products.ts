import type { Product } from './product'
import { PRODUCT_LOADERS, PRODUCT_IDS } from './registry'

// For servers and lazy browser code, because it waits for every product.
const PRODUCTS = new Map<string, Product>(await Promise.all(PRODUCT_IDS.map(async (id) => [id, (await PRODUCT_LOADERS[id]()).product] as const)))

/** The product of a key, or undefined. */
export function findProduct(key: string): Product | undefined {
  return PRODUCTS.get(key)
}

/** The product of a key that was checked before, such as that of a stored quote. @throws RangeError when there is none */
export function productOf(key: string): Product {
  const found = findProduct(key)
  if (found === undefined) throw new RangeError('There is no such product')
  return found
}

/** The name of every product in a language, by its key; lists need no more of a product. */
export function productNames(locale: 'ro' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id).messages[locale].name]))
}

/** The same for narrow columns: the name of a small tile, where a product has one. */
export function shortProductNames(locale: 'ro' | 'en'): Readonly<Record<string, string>> {
  return Object.fromEntries(PRODUCT_IDS.map((id) => [id, productOf(id).messages[locale].tile ?? productOf(id).messages[locale].name]))
}
