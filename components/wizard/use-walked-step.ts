'use client'

import { useDeferredValue, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Definition } from '@/lib/wizard/define'
import { walk } from '@/lib/wizard/walk'
import { cleanDraft, type Draft } from './draft/draft'
import { fieldLabel } from './field-label'
import { problemsByField } from './step-problems'
import { useAnswerFormat } from './use-answer-text'
import { useWizard } from './wizard-context'

/**
 * The walk of the product with the form's values, and the step's place in it. Typing has priority: the walk
 * follows in a deferred render, and a key alone changes nothing of it.
 */
export function useWalkedStep(definition: Definition, stepId: string) {
  const { today } = useWizard()
  const { control } = useFormContext<Draft>()
  const format = useAnswerFormat()
  const values = useDeferredValue(useWatch<Draft>({ control }))
  return useMemo(() => {
    const draft = cleanDraft(values)
    const walked = walk(definition, draft, today)
    const index = walked.stops.findIndex(({ step }) => step === stepId)
    const [previous, stop, next] = [walked.stops[index - 1], walked.stops[index], walked.stops[index + 1]]
    const found = problemsByField(walked, stepId)
    const missing = found.map(({ field, question }) => ({ field, label: fieldLabel({ field, question, values: draft }, format) }))
    return { draft, walked, number: index + 1, previous: previous?.step, stop, next: next?.step ?? 'check', found, missing }
  }, [values, definition, stepId, today, format])
}
