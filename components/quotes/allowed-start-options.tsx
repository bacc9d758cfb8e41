import { getLocale } from 'next-intl/server'
import { can, type RoleHolder } from '@/lib/platform/access/permissions'
import { productOf } from '@/lib/products/all-products'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { StartOptions } from './start-options'
import type { StartOption } from './start-option'

/** The start options that the reader may use; sends the browser only the names of products. */
export async function AllowedStartOptions({ actor }: { actor: RoleHolder }) {
  const locale = await getLocale()
  const options: readonly StartOption[] = [...(can(actor, 'client.read') ? (['client'] as const) : []), ...(can(actor, 'policy.read') ? (['policy'] as const) : []), 'quote']
  return <StartOptions options={options} products={PRODUCT_IDS.map((id) => ({ id, name: productOf(id).messages[locale].name }))} />
}
