'use client'

import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { FaultNotice } from '@/components/layout/fault-notice'
import { SecondScreenLink } from '@/components/proposals/second-screen-link'
import { ProposeButton } from '@/components/proposals/propose-button'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import type { RequestedDeductible } from '@/lib/domain/requested-deductible'
import type { Day } from '@/lib/domain/day'
import { countActiveFilters, filterOffers, NO_FILTER } from '@/lib/features/offers/model/filter-offers'
import { PROPOSED_OFFERS_MAX } from '@/lib/features/proposals/model/proposal-terms'
import { CompareOffers } from './compare-offers'
import { HiddenOffersNotice } from './hidden-offers-notice'
import { OfferCard } from './offer-card'
import { offerTitle } from './offer-title'
import type { RunOffer } from './run/offers-of-run'
import { OffersToolbar } from './offers-toolbar'
import { hasSeveralCurrencies, highlightsByOffer } from './run/offer-highlights'
import { useCommissions } from './use-commissions'
import { useStableOrder } from './use-stable-order'
import { useOfferView } from './use-offer-view'

const COMPARED_OFFERS_MAX = 4
const FilterPanel = lazyPart(async () => (await import('./filter-panel')).FilterPanel)

interface OfferListProps {
  quoteId: string
  /** As they arrived. */
  arrived: readonly RunOffer[]
  /** The deductibles asked for, where known. */
  deductibles: readonly RequestedDeductible[] | undefined
  /** Whether all awaited offers are there, so that "cheapest" is true. */
  isSettled: boolean
  maySell: boolean
  /** Asks the same insurers again, where allowed now. */
  onRequestAgain: (() => void) | undefined
  /** The day in Bucharest. */
  today: Day
}

/** The offers in the chosen order, as cards, or some of them side by side. */
export function OfferList({ quoteId, arrived, deductibles, isSettled, maySell, onRequestAgain, today }: OfferListProps) {
  const t = useTranslations('offers')
  const tBadges = useTranslations('offerView.badges')
  const { sort, filter, setSort, setFilter } = useOfferView()
  const [isFiltering, setIsFiltering] = useState(false)
  const [ticked, setTicked] = useState<readonly string[]>([])
  // A comparison keeps its offers in any order.
  const [comparedIds, setComparedIds] = useState<readonly string[]>([])
  const filtered = filterOffers(arrived, filter)
  const { offers, added, sortAgain, containerProps } = useStableOrder(filtered, sort)
  const commissions = useCommissions(quoteId, arrived.map(({ offer }) => offer.id))
  // Two offers leave no choice for a comparison, but do for a proposal.
  const fewestTicked = maySell ? 2 : 3
  const highlightsOf = highlightsByOffer(arrived, isSettled)
  const chosen = offers.filter(({ offer }) => ticked.includes(offer.id))
  const proposed = (chosen.length > 0 ? chosen : offers).filter(({ offer }) => !offer.expired).slice(0, PROPOSED_OFFERS_MAX)
  const comparable = (chosen.length > 1 ? chosen : offers).slice(0, COMPARED_OFFERS_MAX)
  const compared = offers.filter(({ offer }) => comparedIds.includes(offer.id))

  return (
    <>
      <OffersToolbar
        offers={arrived}
        sort={sort}
        onSort={setSort}
        wishes={countActiveFilters(filter)}
        isFiltering={isFiltering}
        onFilter={() => setIsFiltering(!isFiltering)}
        ticked={chosen.length}
        isComparing={compared.length > 1}
        onCompare={() => setComparedIds(compared.length > 1 ? [] : comparable.map(({ offer }) => offer.id))}
        commission={maySell ? commissions : undefined}
        toClient={
          <>
            <SecondScreenLink quoteId={quoteId} offers={proposed.map(({ offer }) => offer.id)} />
            {maySell ? <ProposeButton offers={proposed.map((one) => ({ id: one.offer.id, title: offerTitle(one) }))} /> : null}
          </>
        }
      />
      <Suspense>{isFiltering ? <FilterPanel offers={arrived} filter={filter} onFilter={setFilter} /> : null}</Suspense>
      {hasSeveralCurrencies(arrived) ? <p className="text-sm text-ink-2">{tBadges('currencies')}</p> : null}
      <FaultNotice error={commissions.error} />
      <div role="status" className="grid gap-3 print:hidden">
        <HiddenOffersNotice hidden={arrived.length - filtered.length} left={filtered.length} onShowAll={() => setFilter(NO_FILTER)} />
        {added > 0 ? (
          <Button size="small" className="justify-self-start" onPress={sortAgain}>
            {t('sortAgain', { count: added })}
          </Button>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-3 print:block print:space-y-3" {...containerProps}>
        {compared.length > 1 ? (
          <CompareOffers quoteId={quoteId} offers={compared} sort={sort} onSort={setSort} deductibles={deductibles} maySell={maySell} onRequestAgain={onRequestAgain} highlightsOf={highlightsOf} />
        ) : (
          offers.map((one) => {
            const { id } = one.offer
            const isCompared = ticked.includes(id)
            const isFull = ticked.length >= COMPARED_OFFERS_MAX && !isCompared
            return (
              <OfferCard
                key={id}
                quoteId={quoteId}
                one={one}
                highlights={highlightsOf(one)}
                today={today}
                maySell={maySell}
                onRequestAgain={onRequestAgain}
                commission={commissions.byOffer.get(id)}
                isCompared={offers.length < fewestTicked || isFull ? undefined : isCompared}
                onCompare={(isOn) => setTicked(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))}
              />
            )
          })
        )}
      </div>
    </>
  )
}
