'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Definition } from '@/lib/wizard/define'
import { walk } from '@/lib/wizard/walk'
import { cleanDraft, type Draft } from './draft/draft'
import { erroredFields, fixedFields, problemsByField } from './step-problems'
import { useWizard } from './wizard-context'

const NO_ERRORS = {}

/** Removes a message as soon as its field is right, also when another field corrected it. */
export function useClearFixedErrors({ definition, stepId }: { definition: Definition; stepId: string }): void {
  const { today } = useWizard()
  const { subscribe, clearErrors } = useFormContext<Draft>()

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, errors = NO_ERRORS }) => {
          if (erroredFields(errors).length === 0) return
          const fixed = fixedFields(errors, problemsByField(walk(definition, cleanDraft(values), today), stepId))
          if (fixed.length > 0) clearErrors([...fixed])
        },
      }),
    [subscribe, clearErrors, definition, stepId, today],
  )
}
