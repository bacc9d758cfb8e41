import type { Product } from './product'
import type { ProductProvider } from './product-provider'

interface Loaders {
  readonly product: () => Promise<{ readonly product: Product }>
  readonly provider: () => Promise<{ readonly Provider: ProductProvider }>
}

/**
 * Every product of the desk by its key in the contract, in the order in which it is offered. A server takes them from
 * every-product.ts; a page brings its browser the one it is about, by its provider.
 */
export const LOADERS = {
  gap: { product: () => import('./gap/product'), provider: () => import('./gap/provider') },
  houseAssistance: { product: () => import('./house-assistance/product'), provider: () => import('./house-assistance/provider') },
  solarPanel: { product: () => import('./solar-panel/product'), provider: () => import('./solar-panel/provider') },
  tire: { product: () => import('./tire/product'), provider: () => import('./tire/provider') },
  digitalProtection: { product: () => import('./digital-protection/product'), provider: () => import('./digital-protection/provider') },
  businessCyberProtection: { product: () => import('./business-cyber-protection/product'), provider: () => import('./business-cyber-protection/provider') },
  extendedWarranty: { product: () => import('./extended-warranty/product'), provider: () => import('./extended-warranty/provider') },
  casco: { product: () => import('./casco/product'), provider: () => import('./casco/provider') },
  'casco-leasing': { product: () => import('./casco-leasing/product'), provider: () => import('./casco-leasing/provider') },
  travel: { product: () => import('./travel/product'), provider: () => import('./travel/provider') },
} satisfies Readonly<Record<string, Loaders>>

export type ProductId = keyof typeof LOADERS
export const PRODUCT_IDS = Object.keys(LOADERS) as readonly ProductId[]

export function isProductId(text: string): text is ProductId {
  return Object.hasOwn(LOADERS, text)
}

/** The component within which a page shows a product. */
export async function loadProvider(product: ProductId): Promise<ProductProvider> {
  const { Provider } = await LOADERS[product].provider()
  return Provider
}
