import 'server-only'
import type { Quote } from './store/quotes'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { productOf } from '@/lib/products/all-products'
import { isProductId, type ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import { walk } from '@/lib/wizard/walk'

/**
 * The answers of a quote with every step done, by the same walk as in the browser.
 * @throws Fault `quoteIncomplete` with the problems that are left, `notFound` for a product that is not sold here
 */
export function requireCompleteAnswers({ product, draft }: Pick<Quote, 'product' | 'draft'>, today: Day): { product: ProductId; answers: AnyAnswers } {
  if (!isProductId(product)) throw new Fault('notFound')
  const { complete, problems } = walk(productOf(product).definition, draft, today)
  if (complete === undefined) throw new Fault('quoteIncomplete', { problems })
  return { product, answers: complete }
}
