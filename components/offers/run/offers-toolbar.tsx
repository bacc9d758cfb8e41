'use client'

import { useTranslations } from 'next-intl'
import type { OfferListState } from '@/components/offers/offer-list-state'
import { SortField } from '@/components/offers/sort-field'
import { WhatIfButton } from '@/components/levers/what-if-button'
import { Button } from '@/components/ui/button'

/** Above the cards: order, filters, what it costs to differ, and whether commission is shown. */
export function OffersToolbar({ list }: { list: OfferListState }) {
  const t = useTranslations('offers')
  const tFilter = useTranslations('offerView.filter')
  const { arrived, wishes, commissions, maySell } = list
  const isSeveral = arrived.length > 1
  if (arrived.length === 0) return null
  return (
    <div className="grid gap-1 print:hidden">
      <div className="flex items-end gap-3 empty:hidden">
        {isSeveral ? <SortField offers={arrived} sort={list.sort} onSort={list.setSort} className="min-w-44 flex-1" /> : null}
        {isSeveral || wishes > 0 ? (
          <Button aria-expanded={list.isFiltering} onPress={list.toggleFiltering}>
            {wishes === 0 ? tFilter('open') : tFilter('count', { count: wishes })}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 empty:hidden">
        {maySell ? (
          <Button size="small" variant="quiet" onPress={commissions.toggle}>
            {t(commissions.isShown ? 'commission.hide' : 'commission.show')}
          </Button>
        ) : null}
        {list.whatIf === undefined ? null : <WhatIfButton {...list.whatIf} />}
      </div>
    </div>
  )
}
