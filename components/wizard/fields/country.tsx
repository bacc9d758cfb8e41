'use client'

import { useTranslations } from 'next-intl'
import { textOf } from '@/components/wizard/draft/draft'
import { useAnswer } from '../use-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { ComboPart } from './combo-part'

interface CountryProps {
  name: string
  label: string
  isRequired: boolean
}

/** A country by its two-letter code. */
export function Country({ name, label, isRequired }: CountryProps) {
  const t = useTranslations('wizard')
  const { value, choose, binding } = useAnswer(name)
  const list = useList('country')
  const code = textOf(value)
  return (
    <ComboPart
      {...binding}
      label={label}
      isRequired={isRequired}
      list={list}
      items={list.items}
      value={code || null}
      selectedItem={code === '' ? undefined : { key: code, label: code }}
      onChange={(key) => choose(key ?? '')}
      unmatchedMessage={t('pickFromList')}
    />
  )
}
