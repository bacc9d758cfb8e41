import { todayInBucharest } from '@/lib/domain/day'
import type { Draft } from '@/lib/products/example-drafts'
import { PRODUCT_LOADERS, PRODUCT_IDS, type ProductId } from '@/lib/products/registry'

type ExamplesOf<Id extends ProductId> = Awaited<ReturnType<Awaited<ReturnType<(typeof PRODUCT_LOADERS)[Id]>>['product']['examples']>>

const examples = await Promise.all(PRODUCT_IDS.map(async (id) => [id, await (await PRODUCT_LOADERS[id]()).product.examples()] as const))

/** The example drafts of every product: complete ones and refused ones. */
export const PRODUCT_EXAMPLES = Object.fromEntries(examples) as { readonly [Id in ProductId]: ExamplesOf<Id> }

/** The complete drafts of a product, by the name of the example. */
export function examplesOf(product: ProductId): Readonly<Record<string, Draft>> {
  return PRODUCT_EXAMPLES[product].validExamples(todayInBucharest(new Date()))
}
