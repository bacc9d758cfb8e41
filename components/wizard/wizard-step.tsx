'use client'

import { type ReactNode, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Day } from '@/lib/domain/day'
import type { Locale } from '@/lib/i18n/locales'
import type { KnownClient } from './client-eyebrow'
import type { DeskSwitches } from '@/lib/wizard/question-options'
import { type Draft, formValues } from './draft/draft'
import { StepForm, type StepState } from './step-form'
import { stepResolver } from './step-problems'
import { useDraft } from './draft/use-draft'
import { useProblemText } from './use-problem-text'
import { useProduct } from './use-product'
import { WizardContext } from './wizard-context'

export interface WizardStepProps {
  quoteId: string
  productId: string
  stepId: string
  /** The stored draft. */
  draft: Draft
  version: number
  /** The day in Bucharest. */
  today: Day
  locale: Locale
  /** What the agency's account switches on. */
  switches: DeskSwitches
  /** For whom the quote is, where there is a record. */
  client?: KnownClient | undefined
  renderAside: (state: StepState) => ReactNode
  isDemo: boolean
}

/** One step of a quote, of any product. */
export function WizardStep(props: WizardStepProps) {
  return <Step key={`${props.quoteId}/${props.stepId}`} {...props} />
}

function Step({ quoteId, productId, stepId, draft, version, today, locale, switches, client, renderAside, isDemo }: WizardStepProps) {
  'use memo'
  const { definition, messages: texts, identifiesVehicle = false } = useProduct(productId, switches)
  const messages = texts[locale]
  const problemText = useProblemText(locale)
  const { saver, state, isSecond } = useDraft(quoteId, { version, draft: formValues(definition, draft) })
  const [defaultValues] = useState(() => formValues(definition, saver.current().draft))
  const form = useForm<Draft>({
    defaultValues,
    resolver: stepResolver({ definition, stepId, today, problemText }),
    // Fields trigger their own validation; see useAnswer.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  return (
    <WizardContext value={{ quoteId, messages, locale, today, product: definition.id, service: definition.service }}>
      <FormProvider {...form}>
        <StepForm {...{ quoteId, productId, stepId, definition, saver, state, isSecond, client, renderAside, isDemo, identifiesVehicle }} />
      </FormProvider>
    </WizardContext>
  )
}
