'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { type ComboBoxItem, findMatches } from '@/components/ui/fields/find-matches'
import { foldText } from '@/components/ui/fields/fold-text'
import { ENTRY_TEXT_MAX, isEditedList } from '@/lib/domain/edited-lists'
import { EDITED_LIST_FACTS } from '@/lib/products/service-lists'
import { labelIn, listedOf, readListed } from '@/lib/wizard/kinds/listed'
import { useAnswer } from '../use-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { useWizard } from '../wizard-context'
import { ComboPart } from './combo-part'
import type { FieldProps } from './field-props'

/**
 * A choice from a list: the answer is the key with its label at the time of choice. A list that administrators edit takes other texts too,
 * unless the contract closes it and an insurer's list is known.
 */
export function ListedQuestion({ question, label, help, isRequired, proposal }: FieldProps<'listed'>) {
  const t = useTranslations('wizard')
  const { locale } = useWizard()
  const { value, change, choose, binding } = useAnswer(question.key, proposal)
  const list = useList(question.list)
  const [typed, setTyped] = useState('')
  const read = readListed(value)
  const chosen = read.ok ? read.value : undefined
  const isClosed = !isEditedList(question.list) || (EDITED_LIST_FACTS[question.list].isClosed && (list.isLoading || list.items.length > 0))
  const isListed = (text: string) => list.entries.some(({ key, label: name, en = name }) => key === text || [name, en].some((one) => foldText(one) === foldText(text)))
  const asTyped = typed.trim().slice(0, ENTRY_TEXT_MAX.code)
  useWithdrawnProposal({ proposal, value, list, change })
  const matches = findMatches(list.items, typed)
  // Before the list is there, nobody can tell whether a text is in it.
  const items: readonly ComboBoxItem[] = isClosed || list.isLoading || asTyped === '' || isListed(asTyped) ? matches : [...matches, { key: asTyped, label: asTyped, detail: t('asTyped') }]
  const isUnknown = isClosed && isEditedList(question.list) && !list.isLoading && chosen !== undefined && !isListed(chosen.key) && !isListed(chosen.label)
  return (
    <div className="min-w-0">
      <ComboPart
        {...binding}
        label={label}
        description={help}
        isRequired={isRequired}
        list={list}
        items={items}
        value={chosen?.key ?? null}
        selectedItem={list.items.find(({ key }) => key === chosen?.key) ?? (chosen && { key: chosen.key, label: labelIn(locale, chosen) })}
        onChange={(key) => {
          setTyped('')
          const item = list.entries.find((one) => one.key === key)
          choose(item !== undefined ? listedOf(item) : key !== null && !isClosed ? { key, label: key } : '')
        }}
        onInputChange={setTyped}
        unmatchedMessage={t('pickFromList')}
      />
      <p role="status" className="mt-1 text-sm text-warn empty:hidden">
        {isUnknown ? t('notInLists', { value: labelIn(locale, chosen) }) : ''}
      </p>
    </div>
  )
}

interface Proposed {
  proposal: unknown
  value: unknown
  list: ReturnType<typeof useList>
  change: (value: unknown) => void
}

/** A proposal that the loaded list does not have gives way to the entry of the same name, else to an empty field. */
function useWithdrawnProposal({ proposal, value, list, change }: Proposed): void {
  const read = readListed(proposal)
  const proposed = read.ok ? read.value : undefined
  const isLacking = proposed !== undefined && value === proposal && list.entries.length > 0 && !list.entries.some(({ key }) => key === proposed.key)
  const withdraw = useEffectEvent(() => {
    const alike = list.entries.find(({ label, en = label }) => [label, en].some((name) => [proposed?.label, proposed?.en].some((own) => own !== undefined && foldText(own) === foldText(name))))
    change(alike === undefined ? '' : listedOf(alike))
  })
  useEffect(() => {
    if (isLacking) withdraw()
  }, [isLacking])
}
