'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ComboBoxItem } from '@/components/ui/combo-box'
import { findMatches } from '@/components/ui/find-matches'
import { foldText } from '@/components/ui/fold-text'
import { readListed } from '@/lib/wizard/kinds/listed'
import { type Draft, textOf } from '../draft'
import { useAnswer } from '../use-answer'
import { useList } from '../use-list'
import { ComboPart } from './combo-part'
import type { FieldProps } from './field-props'

/** Free text beside a list: the list is offered, any other text can be kept. */
export function SuggestionQuestion({ question, label, help, isRequired, proposal }: FieldProps<'suggestion'>) {
  const t = useTranslations('wizard')
  const { value, choose, binding } = useAnswer(question.key, proposal)
  const whole = readListed(useWatch<Draft>({ name: question.within ?? question.key }))
  const list = useList(question.list, question.within === undefined ? undefined : whole.ok ? whole.value.key : null)
  const [typed, setTyped] = useState('')
  const chosen = textOf(value)

  const asTyped = typed.trim().slice(0, question.maxLength)
  const fitting = findMatches<ComboBoxItem>(list.items, typed)
  // What is still loading may hold the very text.
  const isListed = asTyped === '' || list.isLoading || list.items.some((item) => foldText(item.label) === foldText(asTyped))
  const items = isListed ? fitting : [...fitting, { key: asTyped, label: asTyped, detail: t('ownText') }]

  return (
    <ComboPart
      {...binding}
      label={label}
      description={help}
      isRequired={isRequired}
      list={list}
      items={items}
      value={chosen || null}
      selectedItem={chosen === '' ? undefined : (list.items.find(({ key }) => key === chosen) ?? { key: chosen, label: chosen })}
      onChange={(key) => {
        setTyped('')
        choose(key ?? '')
      }}
      onInputChange={setTyped}
      unmatchedMessage={t('pickFromList')}
    />
  )
}
