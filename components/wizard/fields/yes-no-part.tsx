'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/fields/segmented-control'
import { useAnswer } from '../use-answer'

interface YesNoPartProps {
  name: string
  label: string
  isRequired: boolean
  proposal?: unknown
  description?: string | undefined
}

/** A yes or no question, without a default. */
export function YesNoPart({ name, proposal, ...words }: YesNoPartProps) {
  const t = useTranslations('fields')
  const { value, choose, binding } = useAnswer(name, proposal)
  return (
    <SegmentedControl
      {...words}
      {...binding}
      optionalWord={t('optional')}
      options={[
        { key: 'yes', label: t('yes') },
        { key: 'no', label: t('no') },
      ]}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
      onChange={(key) => choose(key === 'yes')}
    />
  )
}
