'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { findMatches } from '@/components/ui/fields/find-matches'
import { labelIn, listedOf, readListed } from '@/lib/wizard/kinds/listed'
import { useAnswer } from '../use-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { useWizard } from '../wizard-context'
import { ComboPart } from './combo-part'
import type { FieldProps } from './field-props'

/** A choice from a list of the operator: the answer is the key with its label at the time of choice. */
export function ListedQuestion({ question, label, help, isRequired, proposal }: FieldProps<'listed'>) {
  const t = useTranslations('wizard')
  const { locale } = useWizard()
  const { value, choose, binding } = useAnswer(question.key, proposal)
  const list = useList(question.list)
  const [typed, setTyped] = useState('')
  const read = readListed(value)
  const chosen = read.ok ? read.value : undefined
  return (
    <ComboPart
      {...binding}
      label={label}
      description={help}
      isRequired={isRequired}
      list={list}
      items={findMatches(list.items, typed)}
      value={chosen?.key ?? null}
      selectedItem={list.items.find(({ key }) => key === chosen?.key) ?? (chosen && { key: chosen.key, label: labelIn(locale, chosen) })}
      onChange={(key) => {
        setTyped('')
        const item = list.entries.find((one) => one.key === key)
        choose(item === undefined ? '' : listedOf(item))
      }}
      onInputChange={setTyped}
      unmatchedMessage={t('pickFromList')}
    />
  )
}
