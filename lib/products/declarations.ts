import type { Locale } from '@/lib/i18n/locales'
import type { AnyAnswers } from '@/lib/wizard/define'
import { productOf } from './all-products'
import { isProductId, type ProductId } from './registry'

/** A declaration of the policyholder: a question with a box to tick, in the words of a language. */
export interface AnsweredDeclaration {
  readonly code: string
  readonly text: string
  readonly isGiven: boolean
}

/** What products call the consent to be written to beyond the contract itself. */
const WRITING_CONSENTS: readonly string[] = ['marketing', 'marketingConsent']

/** Whether the policyholder may be written to of one's own accord: where the product asks for it, only who said yes; where it does not, about their own contract. */
export function mayBeWrittenTo(product: string, answers: AnyAnswers): boolean {
  if (!isProductId(product)) return false
  const asked = productOf(product).definition.steps.flatMap(({ questions }) => questions.filter(({ kind, key }) => kind === 'consent' && WRITING_CONSENTS.includes(key)))
  return asked.every(({ key }) => answers[key] === true)
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
