import { LOADERS, PRODUCT_IDS, type ProductId } from '@/lib/products/registry'

type ExamplesOf<Id extends ProductId> = Awaited<ReturnType<Awaited<ReturnType<(typeof LOADERS)[Id]>>['product']['examples']>>

const examples = await Promise.all(PRODUCT_IDS.map(async (id) => [id, await (await LOADERS[id]()).product.examples()] as const))

/** The drafts that every product shows: those that make a quote, and those that are refused. */
export const PRODUCT_EXAMPLES = Object.fromEntries(examples) as { readonly [Id in ProductId]: ExamplesOf<Id> }
