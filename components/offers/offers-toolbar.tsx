'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/fields/select-field'
import { coverOfSort, isCoverSort, type Sort, sortNamed, sortsOf } from '@/lib/features/offers/model/sort-offers'
import { coversIn } from '@/lib/features/proposals/model/compare-rows'
import type { RunOffer } from './run/offers-of-run'

interface OffersToolbarProps {
  /** All that there are. */
  offers: readonly RunOffer[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** How many wishes filter the offers, and whether they can be changed at this moment. */
  wishes: number
  isFiltering: boolean
  onFilter: () => void
  /** How many are ticked to be compared. */
  ticked: number
  isComparing: boolean
  onCompare: () => void
  /** Undefined for those who may not see what is earned. */
  commission: { readonly isShown: boolean; readonly toggle: () => void } | undefined
  /** The ways to show offers to the client. */
  toClient: ReactNode
}

/** In which order, which of them side by side, and whether what the broker earns is on the screen. */
export function OffersToolbar({ offers, sort, onSort, wishes, isFiltering, onFilter, ticked, isComparing, onCompare, commission, toClient }: OffersToolbarProps) {
  const t = useTranslations('offers')
  const tFilter = useTranslations('offerView.filter')
  const covers = coversIn(offers.map(({ offer }) => offer))
  const isSeveral = offers.length > 1
  const coverName = (code: string) => covers.find((cover) => cover.code === code)?.name ?? code
  const nameOf = (one: Sort) => (isCoverSort(one) ? t('sorts.sumOf', { cover: coverName(coverOfSort(one)) }) : t(`sorts.${one}`))
  if (offers.length === 0) return null
  return (
    <div className="flex flex-wrap items-end justify-end gap-3 max-sm:*:grow print:hidden">
      {isSeveral ? (
        <SelectField
          label={t('sort')}
          items={sortsOf(offers).map((key) => ({ key, label: nameOf(key) }))}
          value={sort}
          onChange={(key) => onSort(sortNamed(key) ?? 'premium')}
          placeholder={t('sort')}
          isRequired
          className="w-56 max-sm:w-auto max-sm:min-w-44 max-sm:flex-1"
        />
      ) : null}
      {isSeveral || wishes > 0 ? (
        <Button className="mr-auto max-sm:grow-0!" aria-expanded={isFiltering} onPress={onFilter}>
          {wishes === 0 ? tFilter('open') : tFilter('count', { count: wishes })}
        </Button>
      ) : null}
      {commission === undefined ? null : (
        <Button variant="quiet" onPress={commission.toggle}>
          {t(commission.isShown ? 'commission.hide' : 'commission.show')}
        </Button>
      )}
      {isSeveral ? (
        <Button onPress={onCompare}>{isComparing ? t('compare.close') : ticked > 1 ? t('compare.these', { count: ticked }) : t('compare.open')}</Button>
      ) : null}
      {/* They wrap together. */}
      <div className="flex flex-wrap justify-end gap-3 max-sm:contents max-sm:*:grow">{toClient}</div>
    </div>
  )
}
