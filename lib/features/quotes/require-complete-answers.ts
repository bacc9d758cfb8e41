import 'server-only'
import type { Quote } from './store/quotes'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { productOf } from '@/lib/products/all-products'
import { isProductId, type ProductId } from '@/lib/products/registry'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { walk } from '@/lib/wizard/walk'
import { withSwitches } from '@/lib/wizard/with-switches'

/**
 * The answers of a quote with every step done, by the same walk as in the browser: what the account switches off is not taken.
 * @throws Fault `quoteIncomplete` with the problems that are left, `notFound` for a product that is not sold here
 */
export function requireCompleteAnswers({ product, draft }: Pick<Quote, 'product' | 'draft'>, today: Day, switches: DeskSwitches): { product: ProductId; answers: AnyAnswers } {
  if (!isProductId(product)) throw new Fault('notFound')
  const { complete, problems } = walk(withSwitches(productOf(product).definition, switches), draft, today)
  if (complete === undefined) throw new Fault('quoteIncomplete', { problems })
  return { product, answers: complete }
}
