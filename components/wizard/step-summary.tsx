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

/** The problems to correct before Continue; a corrected one leaves the list. */
export function StepSummary({ found, refusals }: StepSummaryProps) {
  const t = useTranslations('wizard')
  const format = useAnswerFormat()
  const { control, getValues } = useFormContext<Draft>()
  const goToField = useFocusField()
  const { errors } = useFormState({ control })
  const lines = found.flatMap(({ field, question }) => {
    const problem = messageAt(errors, field)
    if (problem === undefined) return []
    const label = fieldLabel({ field, question, values: getValues() }, format)
    return [{ key: field, label: problem.startsWith(label) ? problem : t('summaryLine', { label, problem }) }]
  })
  if (refusals === 0 || lines.length === 0) return null
  return <ErrorSummary title={t('summary', { count: lines.length })} errors={lines} focusKey={refusals} onJump={goToField} />
}

function messageAt(errors: object, field: string): string | undefined {
  const fieldError: { readonly message?: string } | undefined = get(errors, field)
  return fieldError?.message
}
