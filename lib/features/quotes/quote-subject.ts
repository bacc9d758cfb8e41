import 'server-only'
import { clock } from '@/lib/platform/clock'
import type { InsuredPeriod, QuoteSubject } from './store/quote-subject'
import { productOf } from '@/lib/products/all-products'
import type { ProductId } from '@/lib/products/registry'
import { requestFacts } from '@/lib/products/request-facts'
import { wireOf } from '@/lib/products/wires'
import type { AnyAnswers } from '@/lib/wizard/define'
import type { AskedQuestion } from '@/lib/wizard/ask'
import { type Walk, walk } from '@/lib/wizard/walk'

/** What a draft names: the holder once complete, every accepted plate, and what complete answers would insure. */
export function subjectOf(product: ProductId, draft: unknown): QuoteSubject {
  return subjectOfWalk(product, walk(productOf(product).definition, draft, clock.today()))
}

/** The same of a draft that was walked already. */
export function subjectOfWalk(product: ProductId, { stops, answers, complete }: Pick<Walk, 'stops' | 'answers' | 'complete'>): QuoteSubject {
  return { holder: answers.holder, plates: stops.flatMap(({ questions }) => questions.flatMap(platesIn)), insured: complete && insuredIn(product, complete) }
}

function insuredIn(product: ProductId, answers: AnyAnswers): InsuredPeriod {
  const { startDate, endDate } = requestFacts(product, answers)
  return { insured: wireOf(product).insured(answers), startDate, endDate }
}

function platesIn({ question, value, items = [] }: AskedQuestion): readonly string[] {
  if (question.kind === 'items') return items.flatMap((item) => item.flatMap(platesIn))
  return question.kind === 'plate' && typeof value === 'string' ? [value] : []
}
