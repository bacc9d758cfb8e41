'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ListItem } from '@/lib/features/nomenclature/endpoints'
import { type Draft, textOf } from '@/components/wizard/draft/draft'
import { sortByLikelyCounty } from '@/components/wizard/lists/sort-by-likely-county'
import { useAllLocalities } from '@/components/wizard/lists/use-all-localities'
import { useAnswer } from '../use-answer'
import { useSetAnswer } from '../use-set-answer'
import { useList } from '@/components/wizard/lists/use-list'
import { useSetLocality } from '@/components/wizard/lists/use-postcode'
import { ComboPart } from './combo-part'

const RANK_OF_UNKNOWN = 99
// More matches than people read; the next letter narrows them.
const SHOWN_MATCHES_MAX = 30

/** The locality of an address, within its county or, before there is one, of the whole country. Its SIRUTA code goes with the name. */
export function Locality({ name, likelyCounty }: { name: string; likelyCounty?: string | undefined }) {
  const t = useTranslations()
  const setAnswer = useSetAnswer()
  const setLocality = useSetLocality(name)
  const { value, choose, binding } = useAnswer(`${name}.city`)
  const code = textOf(useWatch<Draft>({ name: `${name}.cityCode` }))
  const county = textOf(useWatch<Draft>({ name: `${name}.county` }))
  const [typed, setTyped] = useState('')
  const ofCounty = useList('locality', county || null)
  const everywhere = useAllLocalities(county === '')
  const isAnywhere = county === ''
  const found = isAnywhere ? sortByLikelyCounty(everywhere.index?.find(typed, SHOWN_MATCHES_MAX) ?? [], likelyCounty) : []
  const items = isAnywhere ? found : largestFirst(ofCounty.items)

  function take(key: string | null) {
    const place = found.find((one) => one.key === key)
    if (place !== undefined) setAnswer(`${name}.county`, place.county)
    setTyped('')
    setLocality(key ?? '')
    choose(items.find((item) => item.key === key)?.label ?? '')
  }

  return (
    <ComboPart
      {...binding}
      label={t('address.city')}
      isRequired
      list={isAnywhere ? everywhere : ofCounty}
      items={items}
      value={code || null}
      selectedItem={code === '' ? undefined : { key: code, label: textOf(value) }}
      onChange={take}
      onInputChange={isAnywhere ? setTyped : undefined}
      unmatchedMessage={t('wizard.pickLocality')}
      placeholder={isAnywhere ? t('wizard.anyLocality') : undefined}
    />
  )
}

function largestFirst(items: readonly ListItem[]): readonly ListItem[] {
  return items.toSorted((a, b) => (a.rank ?? RANK_OF_UNKNOWN) - (b.rank ?? RANK_OF_UNKNOWN) || a.label.localeCompare(b.label, 'ro'))
}
