import { getLocale } from 'next-intl/server'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { ProductCards } from './product-cards'

/** Every product in the reader's language; sends the browser their names, not their definitions. */
export async function ProductChoice({ clientId }: { clientId?: string | undefined }) {
  const locale = await getLocale()
  const products = PRODUCT_IDS.map((id) => {
    const { name, short } = productOf(id).messages[locale]
    return { id, name, short }
  })
  return <ProductCards products={products} clientId={clientId} />
}
