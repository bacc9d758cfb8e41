'use client'

import { Checkbox } from '@/components/ui/fields/checkbox'
import { useAnswer } from '@/components/wizard/use-answer'

interface CheckboxPartProps {
  name: string
  label: string
  isRequired?: boolean
  proposal?: unknown
  description?: string | undefined
}

/** A box to tick. */
export function CheckboxPart({ name, proposal, ...words }: CheckboxPartProps) {
  const { value, choose, binding } = useAnswer(name, proposal)
  return <Checkbox {...words} {...binding} value={value === true} onChange={choose} />
}
