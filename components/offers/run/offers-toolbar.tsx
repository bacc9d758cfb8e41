'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { Sort } from '@/lib/features/offers/model/sort-offers'
import type { RunOffer } from './offers-of-run'
import { SortField } from '@/components/offers/sort-field'

interface OffersToolbarProps {
  /** All offers. */
  offers: readonly RunOffer[]
  sort: Sort
  onSort: (sort: Sort) => void
  /** How many filters are set, and whether they can be changed now. */
  wishes: number
  isFiltering: boolean
  onFilter: () => void
  /** How many offers are ticked. */
  ticked: number
  isComparing: boolean
  onCompare: () => void
  /** Undefined for a reader who may not see it. */
  commission: { readonly isShown: boolean; readonly toggle: () => void } | undefined
  /** The ways to show offers to the client. */
  toClient: ReactNode
}

/** Sorts, filters and compares the offers, and shows or hides commission. */
export function OffersToolbar({ offers, sort, onSort, wishes, isFiltering, onFilter, ticked, isComparing, onCompare, commission, toClient }: OffersToolbarProps) {
  const t = useTranslations('offers')
  const tFilter = useTranslations('offerView.filter')
  const isSeveral = offers.length > 1
  if (offers.length === 0) return null
  return (
    <div className="flex flex-wrap items-end justify-end gap-3 max-sm:*:grow print:hidden">
      {isSeveral ? (
        <SortField offers={offers} sort={sort} onSort={onSort} className="w-56 max-sm:w-auto max-sm:min-w-44 max-sm:flex-1" />
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
      {/* Both wrap together. */}
      <div className="flex flex-wrap justify-end gap-3 max-sm:contents max-sm:*:grow">{toClient}</div>
    </div>
  )
}
