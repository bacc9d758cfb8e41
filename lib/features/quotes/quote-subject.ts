import 'server-only'
import { clock } from '@/lib/platform/clock'
import type { QuoteSubject } from './store/quote-subject'
import { productOf } from '@/lib/products/all-products'
import type { ProductId } from '@/lib/products/registry'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { walk } from '@/lib/wizard/walk'

/** The holder and the plates that a draft names: the holder once complete, and every accepted plate. */
export function subjectOf(product: ProductId, draft: unknown): QuoteSubject {
  const { stops, answers } = walk(productOf(product).definition, draft, clock.today())
  return { holder: answers.holder, plates: stops.flatMap(({ questions }) => questions.flatMap(platesIn)) }
}

function platesIn({ question, value, items = [] }: AskedQuestion): readonly string[] {
  if (question.kind === 'items') return items.flatMap((item) => item.flatMap(platesIn))
  return question.kind === 'plate' && typeof value === 'string' ? [value] : []
}
