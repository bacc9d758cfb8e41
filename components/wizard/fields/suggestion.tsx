'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ComboBoxItem, findMatches } from '@/components/ui/fields/find-matches'
import { foldText } from '@/components/ui/fields/fold-text'
import type { SuggestionList } from '@/lib/wizard/kinds'
import { readListed } from '@/lib/wizard/kinds/listed'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { PrefilledBadge } from '@/components/wizard/prefilled-badge'
import { useAnswer } from '../use-answer'
import { type FoundSuggestion, useListSearch } from '@/components/wizard/lists/use-list-search'
import { useList } from '@/components/wizard/lists/use-list'
import { useSetAnswer } from '../use-set-answer'
import { ComboPart } from './combo-part'
import type { FieldProps } from './field-props'

/**
 * Free text with suggestions from a list. For a list within another one, text typed
 * before that other one is answered searches all lists, and the choice answers both.
 */
export function SuggestionQuestion({ question, label, help, isRequired, proposal, whole: proposedWhole }: FieldProps<'suggestion'>) {
  const t = useTranslations('wizard')
  const setAnswer = useSetAnswer()
  const { value, choose, binding } = useAnswer(question.key, proposal)
  const typedWhole: unknown = useWatch<Draft>({ name: question.within ?? question.key })
  const whole = readListed(typedWhole === undefined ? proposedWhole : typedWhole)
  const list = useList(question.list, question.within === undefined ? undefined : whole.ok ? whole.value.key : null)
  const [typed, setTyped] = useState('')
  const chosen = textOf(value)
  const isAnywhere = question.within !== undefined && !whole.ok
  const found = useListSearch(question.list, typed, isAnywhere)

  const asTyped = typed.trim().slice(0, question.maxLength)
  const fitting: readonly ComboBoxItem[] = isAnywhere ? found : findMatches(list.items, typed)
  // A loading list may hold the text.
  const isListed = asTyped === '' || list.isLoading || list.items.some((item) => foldText(item.label) === foldText(asTyped))
  const items = isListed ? fitting : [...fitting, { key: asTyped, label: asTyped, detail: t('asTyped') }]

  function take(key: string | null) {
    const entry = found.find((one) => one.key === key)
    if (entry !== undefined && question.within !== undefined) setAnswer(question.within, wholeOf(question.list, entry))
    setTyped('')
    choose(entry?.own ?? key ?? '')
  }

  return (
    <ComboPart
      {...binding}
      label={label}
      labelExtra={proposal !== undefined && value === proposal ? <PrefilledBadge /> : undefined}
      description={help}
      isRequired={isRequired}
      list={list}
      items={items}
      value={chosen || null}
      selectedItem={chosen === '' ? undefined : (list.items.find(({ key }) => key === chosen) ?? { key: chosen, label: chosen })}
      onChange={take}
      onInputChange={setTyped}
      unmatchedMessage={t('pickFromList')}
    />
  )
}

/** The answer that an entry is within, in its question's form: a make as text, a tire brand as an entry of its list. */
function wholeOf(list: SuggestionList, { within, detail = within }: FoundSuggestion): unknown {
  return list === 'tire-model' ? { key: within, label: detail } : within
}
