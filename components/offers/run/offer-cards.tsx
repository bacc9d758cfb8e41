'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Island } from '@/components/layout/hydration/island'
import { Button } from '@/components/ui/button'
import { OfferCard } from './offer-card'
import type { OfferListState } from '@/components/offers/offer-list-state'
import { CardsFoot } from './cards-foot'
import { OffersToolbar } from './offers-toolbar'
import { offersToldApart } from './offers-of-run'

interface OfferCardsProps {
  list: OfferListState
  /** What stands between the tools and the offers. */
  notes: ReactNode
  /** The offers side by side, instead of the cards. */
  comparison: ReactNode
  /** What follows the offers. */
  foot: ReactNode
}

/** The offers as cards, for a phone. */
export function OfferCards({ list, notes, comparison, foot }: OfferCardsProps) {
  const t = useTranslations('offers')
  const offers = offersToldApart(list.offers, { t: useTranslations(), locale: useLocale() })
  const { quoteId, held, ticked, setTicked, tickedMax, commissions, maySell } = list
  // Two offers leave no choice for a comparison, but do for a proposal.
  const fewestTicked = maySell ? 2 : 3
  return (
    <>
      {list.isComparing ? null : <OffersToolbar list={list} />}
      {notes}
      <div role="status" className="print:hidden empty:hidden">
        {held.length > 0 ? (
          <Button size="small" onPress={list.settle}>
            {t('sortAgain', { count: held.length })}
          </Button>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-3 print:block print:space-y-3" {...(list.isComparing && { 'data-comparison': '' })} {...list.containerProps}>
        {comparison ??
          offers.map((one) => {
            const { id } = one.offer
            const isCompared = ticked.includes(id)
            const isFull = ticked.length >= tickedMax && !isCompared
            return (
              <Island key={id}>
                <OfferCard
                  quoteId={quoteId}
                  one={one}
                  highlights={list.highlightsOf(one)}
                  today={list.today}
                  maySell={maySell}
                  onRequestAgain={list.onRequestAgain}
                  commission={commissions.byOffer.get(id)}
                  isCompared={offers.length < fewestTicked || isFull ? undefined : isCompared}
                  onCompare={(isOn) => setTicked(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))}
                />
              </Island>
            )
          })}
      </div>
      {foot}
      <CardsFoot list={list} />
    </>
  )
}
