import type { Day } from '@/lib/domain/day'
import type { ProductId } from '@/lib/products/registry'
import type { Draft } from './draft'

interface Examples {
  validExamples(today: Day): Readonly<Record<string, Readonly<Draft>>>
}

// Each comes when it is asked for: examples are no part of a first load.
const EXAMPLES: { readonly [Id in ProductId]: () => Promise<Examples> } = {
  gap: () => import('@/lib/products/gap/examples'),
  houseAssistance: () => import('@/lib/products/house-assistance/examples'),
}

/** The complete example drafts of a product. */
export async function readSamples(product: ProductId, today: Day): Promise<readonly Readonly<Draft>[]> {
  return Object.values((await EXAMPLES[product]()).validExamples(today))
}
