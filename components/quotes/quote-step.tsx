'use client'

import { Suspense } from 'react'
import { LazyQuickPrice } from '@/components/quick-price/lazy-quick-price'
import { lazyPart } from '@/components/ui/lazy-part'
import { useWizard } from '@/components/wizard/wizard-context'
import { WizardStep, type WizardStepProps } from '@/components/wizard/wizard-step'
import type { StepState } from '@/components/wizard/step-form'
import type { InsurerOnSale } from '@/lib/features/insurers/model/stop-sell'

interface QuoteStepProps extends Omit<WizardStepProps, 'renderAside'> {
  /** The insurers that have the product. */
  insurers: readonly InsurerOnSale[]
}

// Beside the questions: these are answered before it has loaded.
const EligibilityRail = lazyPart(async () => (await import('@/components/eligibility/eligibility-rail')).EligibilityRail)

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
      <Suspense>
        <EligibilityRail className="min-w-0" {...state} {...{ messages, insurers, today, locale }} />
      </Suspense>
    </>
  )
}
