'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { ListItem } from '@/lib/api/nomenclature'
import { type Draft, textOf } from '../draft'
import { useAnswer } from '../use-answer'
import { useSetAnswer } from '../use-set-answer'
import { useList } from '../use-list'
import { ComboPart } from './combo-part'

const SMALLEST = 99

/** The locality of an address within its county; its SIRUTA code goes with the name. */
export function Locality({ name }: { name: string }) {
  const t = useTranslations()
  const setAnswer = useSetAnswer()
  const { value, choose, binding } = useAnswer(`${name}.city`)
  const code = textOf(useWatch<Draft>({ name: `${name}.cityCode` }))
  const county = textOf(useWatch<Draft>({ name: `${name}.county` }))
  const list = useList('locality', county || null)
  const items = largestFirst(list.items)
  return (
    <ComboPart
      {...binding}
      label={t('address.city')}
      isRequired
      list={list}
      items={items}
      value={code || null}
      selectedItem={code === '' ? undefined : { key: code, label: textOf(value) }}
      onChange={(key) => {
        setAnswer(`${name}.cityCode`, key ?? '')
        choose(items.find((item) => item.key === key)?.label ?? '')
      }}
      unmatchedMessage={t('wizard.pickLocality')}
      waitsFor={county === '' ? t('fields.chooseCountyFirst') : undefined}
    />
  )
}

function largestFirst(items: readonly ListItem[]): readonly ListItem[] {
  return items.toSorted((a, b) => (a.rank ?? SMALLEST) - (b.rank ?? SMALLEST) || a.label.localeCompare(b.label, 'ro'))
}
