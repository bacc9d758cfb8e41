'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { findMatches } from '@/components/ui/find-matches'
import { readListed } from '@/lib/wizard/kinds/listed'
import { useAnswer } from '../use-answer'
import { useList } from '../use-list'
import { ComboPart } from './combo-part'
import type { FieldProps } from './field-props'

/** A choice from a list of the operator: what is kept is the key with the label it had when it was chosen. */
export function ListedQuestion({ question, label, help, isRequired, proposal }: FieldProps<'listed'>) {
  const t = useTranslations('wizard')
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
      selectedItem={list.items.find(({ key }) => key === chosen?.key) ?? chosen}
      onChange={(key) => {
        setTyped('')
        const item = list.items.find((one) => one.key === key)
        choose(item === undefined ? '' : { key: item.key, label: item.label })
      }}
      onInputChange={setTyped}
      unmatchedMessage={t('pickFromList')}
    />
  )
}
