'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type ComboBoxItem, findExact, findMatches } from '@/components/ui/fields/find-matches'
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
export function SuggestionQuestion({ question, label, help, isRequired, proposal, parentAnswer: proposedParent }: FieldProps<'suggestion'>) {
  const t = useTranslations('wizard')
  const setAnswer = useSetAnswer()
  const { value, choose, binding } = useAnswer(question.key, proposal)
  const typedParent: unknown = useWatch<Draft>({ name: question.within ?? question.key })
  const parentAnswer = readListed(typedParent === undefined ? proposedParent : typedParent)
  const list = useList(question.list, question.within === undefined ? undefined : parentAnswer.ok ? parentAnswer.value.key : null)
  const [typed, setTyped] = useState('')
  const chosen = textOf(value)
  const searchesAllLists = question.within !== undefined && !parentAnswer.ok
  const searchResults = useListSearch(question.list, typed, searchesAllLists)

  const asTyped = typed.trim().slice(0, question.maxLength)
  const matches: readonly ComboBoxItem[] = searchesAllLists ? searchResults : findMatches(list.items, typed)
  // While the list loads, assume that it contains the text.
  const isListed = asTyped === '' || list.isLoading || list.items.some((item) => foldText(item.label) === foldText(asTyped))
  const own = { key: asTyped, label: asTyped, detail: t('asTyped') }
  const items = isListed ? matches : [...matches, own]

  // A text taken while the list loaded becomes the entry of that name, if there is one.
  const [isUnread, setIsUnread] = useState(false)
  const readLate = useEffectEvent(() => {
    const entry = findExact(list.items, chosen)
    if (entry !== undefined && entry.key !== chosen) choose(entry.key)
  })
  useEffect(() => {
    if (isUnread && !list.isLoading) readLate()
  }, [isUnread, list.isLoading])

  function selectItem(key: string | null) {
    const entry = searchResults.find((searchResult) => searchResult.key === key)
    if (entry !== undefined && question.within !== undefined) setAnswer(question.within, parentAnswerOf(question.list, entry))
    setTyped('')
    setIsUnread(list.isLoading)
    choose(entry?.entryKey ?? key ?? '')
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
      onChange={selectItem}
      onInputChange={setTyped}
      ownItem={asTyped === '' ? undefined : own}
      unmatchedMessage={t('pickFromList')}
    />
  )
}

/** The answer to the parent question: a make is stored as text, a tire brand as an entry of its list. */
function parentAnswerOf(list: SuggestionList, { within, detail = within }: FoundSuggestion): unknown {
  return list === 'tire-model' ? { key: within, label: detail } : within
}
