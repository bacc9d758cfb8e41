import { todayInBucharest } from '@/lib/domain/day'
import { productOf } from '@/lib/products/all-products'
import type { Draft } from '@/lib/products/example-drafts'
import type { ProductId } from '@/lib/products/registry'
import type { AnyQuestion } from '@/lib/wizard/define'
import { examplesOf } from './product-examples'

interface UnfinishedStep {
  readonly step: string
  /** The answers before the step; the step itself has missing and unusual answers. */
  readonly draft: Draft
  /** The keys of its lists of items. */
  readonly lists: readonly string[]
}

/** Each step of a product before it is answered. */
export function unfinishedSteps(product: ProductId): readonly UnfinishedStep[] {
  const { definition } = productOf(product)
  const [example = {}] = Object.values(examplesOf(product))
  return definition.steps.map(({ id, questions }, index) => {
    const before = definition.steps.slice(0, index).flatMap((step) => step.questions.map(({ key }) => key))
    const answered = Object.fromEntries(Object.entries(example).filter(([key]) => before.includes(key)))
    const lists = questions.filter(({ kind }) => kind === 'items').map(({ key }) => key)
    return { step: id, draft: { ...answered, ...Object.fromEntries(questions.flatMap(unusual)) }, lists }
  })
}

/** An answer with a problem, or one that adds questions. */
function unusual(question: AnyQuestion): readonly (readonly [key: string, typed: unknown])[] {
  const { key, kind } = question
  if (question.fixed === true) return []
  if (kind === 'day') return [[key, '']]
  if (kind === 'address' && question.sameAs !== undefined) return [[key, { sameAs: false }]]
  const filled = question.fill?.({}, todayInBucharest(new Date()), {})
  if (kind === 'yesNo' && question.fill !== undefined) return [[key, filled !== true]]
  return []
}
