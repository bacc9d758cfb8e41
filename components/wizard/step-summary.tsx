'use client'

import { useTranslations } from 'next-intl'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { ErrorSummary } from '@/components/ui/fields/error-summary'
import type { Draft } from './draft/draft'
import { fieldLabel } from './field-label'
import type { FieldProblem } from './step-problems'
import { useAnswerFormat } from './use-answer-text'
import { useFocusField } from './focus/use-focus-field'

interface StepSummaryProps {
  /** All problems of the step, in the order of the form. */
  found: readonly FieldProblem[]
  /** How often Continue was refused: each time the summary takes focus. */
  refusals: number
}

/** What is missing and what is wrong before Continue; a line that is right leaves the list. */
export function StepSummary({ found, refusals }: StepSummaryProps) {
  const t = useTranslations('wizard')
  const format = useAnswerFormat()
  const { control, getValues } = useFormContext<Draft>()
  const goToField = useFocusField()
  const { errors } = useFormState({ control })
  const lines = found.flatMap(({ field, question, problem: { code } }) => {
    const problem = messageAt(errors, field)
    if (problem === undefined) return []
    const label = fieldLabel({ field, question, values: getValues() }, format)
    return [{ key: field, isMissing: code === 'required', label: problem.startsWith(label) ? problem : t('summaryLine', { label, problem }) }]
  })
  const missing = lines.filter(({ isMissing }) => isMissing).length
  const wrong = lines.length - missing
  // Without lines nothing is shown, and a text with a count would cost a phone its first plural and number of a language.
  const title = lines.length === 0 ? '' : t(`summary.${wrong === 0 ? 'missing' : missing === 0 ? 'wrong' : 'both'}`, { missing, wrong })
  return <ErrorSummary title={title} errors={lines} attempt={refusals} onJump={goToField} />
}

function messageAt(errors: object, field: string): string | undefined {
  const fieldError: { readonly message?: string } | undefined = get(errors, field)
  return fieldError?.message
}
