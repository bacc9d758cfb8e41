import { getLocale } from 'next-intl/server'
import { productOf } from '@/lib/products/all-products'
import { KEY_ORDER } from '@/lib/products/registry'
import { ProductCards } from './product-cards'
import { ProductTiles } from './product-tiles'

/** Every product in the reader's language; sends the browser their names, not their definitions. */
export async function ProductChoice({ clientId }: { clientId?: string | undefined }) {
  return <ProductCards products={(await namesInKeyOrder()).map(({ id, name, short, digit }) => ({ id, name, short, digit }))} clientId={clientId} />
}

/** The same as small tiles, each where it always is. */
export async function ProductGrid() {
  const products = await namesInKeyOrder()
  return <ProductTiles products={products.map(({ id, tile, digit }) => ({ id, name: tile, digit }))} />
}

/** In the order of the keyboard: 0 is the tenth product. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

async function namesInKeyOrder() {
  const locale = await getLocale()
  return KEY_ORDER.map((id, index) => {
    const { name, tile = name, short } = productOf(id).messages[locale]
    return { id, name, tile, short, digit: DIGITS[index] }
  })
}
