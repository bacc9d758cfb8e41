import type { Product } from './product'

/**
 * Every product of the desk by its key in the contract, in the order in which it is offered. A browser loads those it
 * shows; a server takes them from all-products.ts.
 */
export const PRODUCT_LOADERS = {
  gap: () => import('./gap/product'),
  houseAssistance: () => import('./house-assistance/product'),
  solarPanel: () => import('./solar-panel/product'),
  tire: () => import('./tire/product'),
  digitalProtection: () => import('./digital-protection/product'),
  businessCyberProtection: () => import('./business-cyber-protection/product'),
  extendedWarranty: () => import('./extended-warranty/product'),
  casco: () => import('./casco/product'),
  'casco-leasing': () => import('./casco-leasing/product'),
  travel: () => import('./travel/product'),
} satisfies Readonly<Record<string, () => Promise<{ readonly product: Product }>>>

export type ProductId = keyof typeof PRODUCT_LOADERS
export const PRODUCT_IDS = Object.keys(PRODUCT_LOADERS) as readonly ProductId[]

export function isProductId(text: string): text is ProductId {
  return Object.hasOwn(PRODUCT_LOADERS, text)
}

// What brokers sell most stands first, whoever looks.
const FIRST: readonly ProductId[] = ['casco', 'travel', 'casco-leasing']

/** The products in the order of their keys: the first is started by 1, the tenth by 0. Neither a key nor its tile ever moves. */
export const KEY_ORDER: readonly ProductId[] = [...new Set([...FIRST, ...PRODUCT_IDS])]

const loading = new Map<ProductId, Promise<Product>>()

/** The product of a key; the same promise each time, until one fails. @throws RangeError when there is none */
export function loadProduct(key: string): Promise<Product> {
  if (!isProductId(key)) throw new RangeError('There is no such product')
  const known = loading.get(key)
  if (known !== undefined) return known
  const product = fetchProduct(key)
  loading.set(key, product)
  return product
}

async function fetchProduct(key: ProductId): Promise<Product> {
  try {
    return (await PRODUCT_LOADERS[key]()).product
  } catch (error) {
    // Offline: the next caller tries again.
    loading.delete(key)
    throw error
  }
}
