import type { Locale } from '@/lib/i18n/locales'
import type { AnyAnswers } from '@/lib/wizard/define'
import { productOf } from './all-products'
import type { ProductId } from './registry'

/** A declaration of the policyholder: a question with a box to tick, in the words of a language. */
export interface AnsweredDeclaration {
  readonly code: string
  readonly text: string
  readonly isGiven: boolean
}

/** What the policyholder declared in the wizard, in the words that the wizard shows; what was not asked is left out. */
export function declarationsIn(product: ProductId, answers: AnyAnswers, locale: Locale): AnsweredDeclaration[] {
  const { definition, messages } = productOf(product)
  return definition.steps.flatMap(({ questions }) =>
    questions.flatMap(({ kind, key }) => {
      const value = answers[key]
      if (kind !== 'consent' || typeof value !== 'boolean') return []
      const { label = key, help } = messages[locale].questions[key] ?? {}
      return [{ code: key, text: help === undefined ? label : `${label} ${help}`, isGiven: value }]
    }),
  )
}
