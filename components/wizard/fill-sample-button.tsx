'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { loadProduct } from '@/lib/products/registry'
import type { AnyQuestion } from '@/lib/wizard/define'
import type { Draft } from './draft/draft'
import { useWizard } from './wizard-context'

/** Fills the questions of a step from the product's examples; each press takes the next one. */
export function FillSampleButton({ productId, questions }: { productId: string; questions: readonly AnyQuestion[] }) {
  const t = useTranslations('wizard')
  const { today } = useWizard()
  const { getValues, reset } = useFormContext<Draft>()
  const turn = useRef(0)

  async function fill() {
    const { validExamples } = await (await loadProduct(productId)).examples()
    const samples = Object.values(validExamples(today))
    const sample = samples[turn.current % samples.length]
    turn.current += 1
    if (sample === undefined) return
    const keys = questions.map(({ key }) => key)
    const others = Object.entries(getValues()).filter(([key]) => !keys.includes(key))
    const filled = Object.entries(structuredClone(sample)).filter(([key]) => keys.includes(key))
    reset(Object.fromEntries([...others, ...filled]))
  }

  return (
    <Button size="small" onPress={() => void fill()}>
      {t('fillSample')}
    </Button>
  )
}
