'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { OfferListState } from '@/components/offers/offer-list-state'
import type { Requested } from '@/components/offers/requested'
import { hasSeveralCurrencies } from './offer-highlights'
import { coverColumns } from '@/lib/features/offers/model/cover-chips'
import { premiumAboveCheapest } from '@/lib/features/offers/model/rank-offers'
import { availableSorts } from '@/lib/features/offers/model/sort-offers'
import { shownCovers } from '@/components/offer-table/columns'
import { CompareTools } from './compare-tools'
import { HeldOffers } from './held-offers'
import { OfferTable } from './offer-table'
import { PackageSegments } from '@/components/offer-table/package-segments'
import { WhatIfButton } from '@/components/levers/what-if-button'
import { SelectionBar } from './selection-bar'
import { useColumns } from '@/components/offer-table/use-columns'
import { usePageKeys } from '@/components/offer-table/use-offer-keys'

const ColumnDialog = lazy(() => import('@/components/offer-table/column-dialog').then((module) => ({ default: module.ColumnDialog })))
const PAGE_KEYS = ['C', 'P', 'R', 'W', 'Escape']

interface TradingTableProps {
  list: OfferListState
  requested: Requested
  /** How many insurers still work. */
  awaited: number
  /** What stands between the tools and the offers. */
  notes: ReactNode
  /** The offers side by side, instead of the table; undefined for the table. */
  comparison: ReactNode | undefined
  /** What stands between the offers and the acts. */
  foot: ReactNode
}

/** The offers of a desk: tools in a line, a row an offer, and the acts on the selection at the foot. */
export function TradingTable({ list, requested, awaited, notes, comparison, foot }: TradingTableProps) {
  const t = useTranslations('offerTable')
  const tFilter = useTranslations('offerView.filter')
  const tCommission = useTranslations('offers.commission')
  const { quoteId, arrived, offers, held, filter, setFilter, commissions, maySell } = list
  const { choice, choose } = useColumns(requested.product, requested.keptColumns)
  const [isChoosing, setIsChoosing] = useState(false)
  const covers = coverColumns(arrived.map(({ offer }) => offer), requested.covers ?? [])
  const priced = arrived.map(({ offer }) => offer)
  usePageKeys(PAGE_KEYS)
  useFocusAfterComparison(comparison !== undefined)
  const commission = maySell ? (
    <Button size="small" className="min-h-8!" onPress={commissions.toggle}>
      <Icon name={commissions.isShown ? 'eye' : 'eye-off'} className="size-3.5" /> {tCommission(commissions.isShown ? 'hide' : 'show')}
    </Button>
  ) : null
  if (comparison !== undefined)
    return (
      <>
        <CompareTools list={list} commission={commission} />
        <div data-comparison {...list.containerProps}>{comparison}</div>
      </>
    )
  return (
    <>
      {arrived.length === 0 && awaited === 0 ? null : (
        <div className="flex min-h-8 flex-wrap items-center gap-2 print:hidden">
          <PackageSegments offers={arrived} value={filter.packageName} onChange={(packageName) => setFilter({ ...filter, packageName })} />
          <HeldOffers held={held} first={offers[0]} onSettle={list.settle} />
          {list.whatIf === undefined ? null : <WhatIfButton {...list.whatIf} hasKey />}
          {/* At the right, so that packages that come move nothing. */}
          <Button size="small" variant="quiet" className="min-h-8!" aria-expanded={list.isFiltering} onPress={list.toggleFiltering}>
            <Icon name="plus" className="size-3.5" /> {list.wishes === 0 ? tFilter('open') : tFilter('count', { count: list.wishes })}
          </Button>
          <Button size="small" variant="quiet" className="min-h-8!" onPress={() => setIsChoosing(true)}>
            {t('chooseColumns.open')}
          </Button>
          {commission}
        </div>
      )}
      {notes}
      <div {...list.containerProps}>
        <OfferTable
          offers={offers}
          awaited={awaited}
          look={{
            quoteId,
            covers: shownCovers(covers, choice),
            facts: choice.facts,
            deductibles: requested.deductibles ?? [],
            today: list.today,
            isCurrencyShown: hasSeveralCurrencies(arrived),
            isCommissionShown: commissions.isShown && maySell,
            maySell,
          }}
          sort={list.sort}
          sorts={availableSorts(arrived)}
          onSort={list.setSort}
          selection={{ ids: list.ticked, max: list.tickedMax, change: list.setTicked }}
          highlightsOf={list.highlightsOf}
          aboveOf={({ offer }) => premiumAboveCheapest(priced, offer)}
          commissionOf={(id) => commissions.byOffer.get(id)}
          onRequestAgain={list.onRequestAgain}
        />
      </div>
      {foot}
      <SelectionBar
        quoteId={quoteId}
        selected={list.chosen}
        proposed={list.proposed}
        comparable={list.comparable}
        max={list.tickedMax}
        maySell={maySell}
        onCompare={list.toggleComparing}
        onPropose={list.propose}
        onClear={() => list.setTicked([])}
      />
      <Suspense>{isChoosing ? <ColumnDialog covers={covers} choice={choice} onChoose={choose} onClose={() => setIsChoosing(false)} /> : null}</Suspense>
    </>
  )
}

/** A comparison that closes takes the focus with it: it goes to what opens one, where nobody else has it. */
function useFocusAfterComparison(isComparing: boolean): void {
  const wasComparing = useRef(isComparing)
  useEffect(() => {
    const hasClosed = wasComparing.current && !isComparing
    wasComparing.current = isComparing
    if (hasClosed && document.activeElement === document.body) document.querySelector<HTMLElement>('[aria-keyshortcuts="C"]')?.focus({ preventScroll: true })
  }, [isComparing])
}
