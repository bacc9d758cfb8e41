'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { loadProduct } from '@/lib/products/registry'
import type { AnyQuestion } from '@/lib/wizard/define'
import type { Draft } from './draft/draft'
import { fillOpen } from './draft/fill-open'
import { useWizard } from './wizard-context'

/** Fills the open questions of a step from the product's examples; each press takes the next one, and nothing that somebody answered is lost. */
export function FillSampleButton({ productId, questions }: { productId: string; questions: readonly AnyQuestion[] }) {
  const t = useTranslations('wizard')
  const { today } = useWizard()
  const { getValues, reset } = useFormContext<Draft>()
  const turn = useRef(0)
  const earlier = useRef<Draft>({})

  async function fill() {
    const { validExamples } = await (await loadProduct(productId)).examples()
    const samples = Object.values(validExamples(today))
    const sample = samples[turn.current % samples.length]
    turn.current += 1
    if (sample === undefined) return
    const keys = questions.map(({ key }) => key)
    const answers = getValues()
    reset({ ...answers, ...Object.fromEntries(keys.map((key) => [key, fillOpen(answers[key], structuredClone(sample[key]), earlier.current[key])])) })
    earlier.current = sample
  }

  return (
    <Button size="small" onPress={() => void fill()}>
      {t('fillSample')}
    </Button>
  )
}
