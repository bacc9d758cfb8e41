import { getLocale } from 'next-intl/server'
import { productOf } from '@/lib/products/all-products'
import { KEY_ORDER, type ProductId } from '@/lib/products/registry'
import { ProductCards } from './product-cards'
import { ProductTiles } from './product-tiles'

/** Every product in the reader's language; sends the browser their names, not their definitions. */
export async function ProductChoice({ clientId }: { clientId?: string | undefined }) {
  return <ProductCards products={(await namesOf(KEY_ORDER)).map(({ id, name, short, digit }) => ({ id, name, short, digit }))} clientId={clientId} />
}

/** The same as small tiles, in the order that is given. */
export async function ProductGrid({ order }: { order: readonly ProductId[] }) {
  const products = await namesOf(order)
  return <ProductTiles products={products.map(({ id, tile, digit }) => ({ id, name: tile, digit }))} />
}

/** In the order of the keyboard: 0 is the tenth product. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

async function namesOf(order: readonly ProductId[]) {
  const locale = await getLocale()
  return order.map((id) => {
    const { name, tile = name, short } = productOf(id).messages[locale]
    return { id, name, tile, short, digit: DIGITS[KEY_ORDER.indexOf(id)] }
  })
}
