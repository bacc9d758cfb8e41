'use client'

import { EligibilityRail } from '@/components/eligibility/eligibility-rail'
import { LazyQuickPrice } from '@/components/quick-price/lazy-quick-price'
import { useWizard } from '@/components/wizard/wizard-context'
import { WizardStep, type WizardStepProps } from '@/components/wizard/wizard-step'
import type { StepState } from '@/components/wizard/step-form'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'

interface QuoteStepProps extends Omit<WizardStepProps, 'renderAside'> {
  /** The insurers that have the product. */
  insurers: readonly InsurerOnSale[]
}

/** One step of a quote: the questions, and beside them indicative prices and eligibility. */
export function QuoteStep({ insurers, ...props }: QuoteStepProps) {
  return <WizardStep {...props} renderAside={(state) => <StepAside {...state} insurers={insurers} />} />
}

function StepAside({ insurers, ...state }: StepState & { insurers: readonly InsurerOnSale[] }) {
  'use memo'
  const { messages, locale, today } = useWizard()
  return (
    <>
      <LazyQuickPrice {...state} {...{ messages, insurers, today }} />
      <EligibilityRail className="min-w-0" {...state} {...{ messages, insurers, today, locale }} />
    </>
  )
}
