import { useTranslations } from 'next-intl'
import { fieldLabel } from '@/components/wizard/field-label'
import { useProblemText } from '@/components/wizard/use-problem-text'
import type { Problem } from '@/lib/domain/problem'
import type { Locale } from '@/lib/i18n/locales'
import type { AnyProductMessages } from '@/lib/products/product-messages'
import type { Definition } from '@/lib/wizard/define'
import { keyOf } from '@/lib/wizard/walk'

interface ProductTexts {
  readonly definition: Definition
  /** In the reader's language. */
  readonly messages: AnyProductMessages
}

/** Says why a product is not eligible, in the reader's language. */
export function useIneligibleReason(locale: Locale): (product: ProductTexts, problem: Problem) => string {
  const t = useTranslations()
  const problemText = useProblemText(locale)
  return ({ definition, messages }, problem) => {
    const { path, code } = problem
    const question = definition.steps.flatMap(({ questions }) => questions).find(({ key }) => key === keyOf(path))
    if (question === undefined) return problemText(problem)
    if (question.kind === 'party' && path === `${question.key}.kind`) return t(question.allows[0] === 'person' ? 'eligibility.reasons.onlyPersons' : 'eligibility.reasons.onlyCompanies')
    const label = fieldLabel({ field: path, question, values: {} }, { t, locale, messages })
    const only = question.kind === 'choice' && question.options.length === 1 ? question.options[0] : undefined
    if (code === 'notInList' && only !== undefined) return t('eligibility.reasons.onlyValue', { label, value: messages.options[question.key]?.[only] ?? only })
    if (code === 'notInList') return t('eligibility.reasons.notAmong', { label })
    if (code === 'mustBeYes' || code === 'mustBeNo') return t('eligibility.reasons.onlyValue', { label, value: t(code === 'mustBeYes' ? 'fields.yes' : 'fields.no') })
    return t('eligibility.reasons.because', { label, problem: problemText(problem) })
  }
}
