import { getLocale } from 'next-intl/server'
import type { Role } from '@/lib/domain/people/role'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { CommandPaletteButton } from './command-palette-button'

/** The palette in the reader's language; sends the browser only the names of products. */
export async function CommandPalette({ roles }: { roles: readonly Role[] }) {
  const locale = await getLocale()
  const products = PRODUCT_IDS.map((id) => ({ id, name: productOf(id).messages[locale].name }))
  return <CommandPaletteButton roles={roles} products={products} />
}
