'use client'

import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ProposableOffer } from '@/components/proposals/share-dialog'
import { FaultNotice } from '@/components/layout/fault-notice'
import { lazyPart } from '@/components/ui/lazy-part'
import type { Day } from '@/lib/domain/day'
import { countActiveFilters, filterOffers, NO_FILTER } from '@/lib/features/offers/model/filter-offers'
import { PROPOSED_OFFERS_MAX } from '@/lib/features/proposals/model/proposal-terms'
import { offerTitle } from './offer-title'
import { HiddenOffersNotice } from './hidden-offers-notice'
import { OfferCards } from './run/offer-cards'
import type { OfferListState, WhatIfPart } from './offer-list-state'
import type { Requested } from './requested'
import type { RunOffer } from './run/offers-of-run'
import { hasSeveralCurrencies, highlightsByOffer } from './run/offer-highlights'
import { TradingTable } from './run/trading-table'
import { useCommissions } from './use-commissions'
import { useComparedOffers } from './run/use-compared-offers'
import { useHeldOrder } from './use-held-order'
import { useOfferView } from './use-offer-view'

const COMPARED_OFFERS_MAX = 4
const FilterPanel = lazyPart(async () => (await import('./filter-panel')).FilterPanel)
const ShareDialog = lazy(() => import('@/components/proposals/share-dialog').then((module) => ({ default: module.ShareDialog })))
const CompareOffers = lazyPart(async () => (await import('./compare-offers')).CompareOffers)

interface OfferListProps {
  quoteId: string
  /** As they arrived. */
  arrived: readonly RunOffer[]
  requested: Requested
  /** Whether all awaited offers are there, so that "cheapest" is true. */
  isSettled: boolean
  /** How many insurers still work. */
  awaited: number
  maySell: boolean
  /** Asks the same insurers again, where allowed now. */
  onRequestAgain: (() => void) | undefined
  /** The day in Bucharest. */
  today: Day
  /** A table on a desk, cards on a phone. */
  isDesk: boolean
  /** What follows the offers, above the acts on the selection. */
  foot: ReactNode
  /** What it costs to differ; undefined where nothing can be asked any more. */
  whatIf?: WhatIfPart | undefined
}

/** The offers in the chosen order, as a table or as cards, or some of them side by side. */
export function OfferList({ quoteId, arrived, requested, isSettled, awaited, maySell, onRequestAgain, today, isDesk, foot, whatIf }: OfferListProps) {
  const tBadges = useTranslations('offerView.badges')
  const { sort, filter, setSort, setFilter } = useOfferView()
  const [isFiltering, setIsFiltering] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  // A comparison keeps its offers in any order.
  const comparing = useComparedOffers(() => setSort(sort))
  // The offers at the press: offers that arrive later do not change a proposal being written, nor does a window that changes its width.
  const [written, setWritten] = useState<readonly ProposableOffer[]>()
  const filtered = filterOffers(arrived, filter)
  const { offers, held, settle, containerProps } = useHeldOrder(filtered, { sort, isSettled })
  const commissions = useCommissions(quoteId, arrived.map(({ offer }) => offer.id))
  const highlightsOf = highlightsByOffer(arrived, isSettled)
  const compared = offers.filter(({ offer }) => comparing.ids.includes(offer.id))
  const isComparing = compared.length > 1
  const chosen = offers.filter(({ offer }) => ticked.includes(offer.id))
  const proposed = (isComparing ? compared : chosen.length > 0 ? chosen : offers).filter(({ offer }) => !offer.expired).slice(0, PROPOSED_OFFERS_MAX)
  const comparable = (chosen.length > 1 ? chosen : offers).slice(0, COMPARED_OFFERS_MAX)
  const list: OfferListState = {
    quoteId,
    arrived,
    offers,
    held,
    settle,
    containerProps,
    sort,
    setSort,
    filter,
    setFilter,
    wishes: countActiveFilters(filter),
    isFiltering,
    toggleFiltering: () => setIsFiltering(!isFiltering),
    ticked,
    setTicked,
    tickedMax: COMPARED_OFFERS_MAX,
    chosen,
    proposed,
    propose: () => setWritten(proposed.map((one) => ({ id: one.offer.id, title: offerTitle(one) }))),
    comparable: comparable.length,
    isComparing,
    toggleComparing: () => (isComparing ? comparing.close() : comparing.open(comparable.map(({ offer }) => offer.id))),
    commissions,
    highlightsOf,
    today,
    maySell,
    onRequestAgain,
    whatIf,
  }
  const comparison = isComparing ? (
    <Suspense>
      <CompareOffers quoteId={quoteId} offers={compared} sort={sort} onSort={setSort} requested={requested} today={today} maySell={maySell} onRequestAgain={onRequestAgain} highlightsOf={highlightsOf} onRemove={comparing.remove} commissionOf={(id) => (commissions.isShown && maySell ? commissions.byOffer.get(id) : undefined)} />
    </Suspense>
  ) : undefined
  const notes = (
    <>
      {whatIf?.panel}
      <Suspense>{isFiltering ? <FilterPanel offers={arrived} filter={filter} onFilter={setFilter} {...(isDesk && { sort, onSort: setSort })} /> : null}</Suspense>
      {hasSeveralCurrencies(arrived) ? <p className="text-sm text-ink-2">{tBadges('currencies')}</p> : null}
      <FaultNotice error={commissions.error} />
      <div role="status" className="empty:hidden print:hidden">
        <HiddenOffersNotice hidden={arrived.length - filtered.length} left={filtered.length} onShowAll={() => setFilter(NO_FILTER)} />
      </div>
    </>
  )
  return (
    <>
      {isDesk ? <TradingTable list={list} requested={requested} awaited={awaited} notes={notes} comparison={comparison} foot={foot} /> : <OfferCards list={list} notes={notes} comparison={comparison} foot={foot} />}
      <Suspense>{written === undefined ? null : <ShareDialog offers={written} onClose={() => setWritten(undefined)} />}</Suspense>
    </>
  )
}
