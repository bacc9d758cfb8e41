'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultText } from '@/components/layout/fault-text'
import { SecondScreenLink } from '@/components/proposal/second-screen-link'
import { ProposeButton } from '@/components/proposals/propose-button'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { PROPOSED_OFFERS_MAX } from '@/lib/domain/proposal-terms'
import { CompareOffers } from './compare-offers'
import { OfferCard } from './offer-card'
import { offerTitle } from './offer-title'
import { lowestPremium, type RunOffer, type Sort } from './offers-of-run'
import { OffersToolbar } from './offers-toolbar'
import { useCommissions } from './use-commissions'
import { useKeptOrder } from './use-kept-order'

const MOST_COMPARED = 4

interface OfferListProps {
  quoteId: string
  /** As they came in. */
  arrived: readonly RunOffer[]
  /** Whether all that are waited for are there, so that the lowest premium is one. */
  isSettled: boolean
  maySell: boolean
}

/** The offers in an order of one's choice, as cards, or some of them side by side. */
export function OfferList({ quoteId, arrived, isSettled, maySell }: OfferListProps) {
  const t = useTranslations('offers')
  const [sort, setSort] = useState<Sort>('premium')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isComparing, setIsComparing] = useState(false)
  const { offers, added, sortAgain, holding } = useKeptOrder(arrived, sort)
  const commissions = useCommissions(quoteId, arrived.map(({ offer }) => offer.id))
  // Of two there is nothing to pick for a comparison, but for a proposal there is.
  const fewestTicked = maySell ? 2 : 3
  const lowest = isSettled ? lowestPremium(arrived) : undefined
  const chosen = offers.filter(({ offer }) => ticked.includes(offer.id))
  const proposed = (chosen.length > 0 ? chosen : offers).filter(({ offer }) => !offer.expired).slice(0, PROPOSED_OFFERS_MAX)
  const compared = (chosen.length > 1 ? chosen : offers).slice(0, MOST_COMPARED)

  return (
    <>
      <OffersToolbar
        count={arrived.length}
        sort={sort}
        onSort={setSort}
        ticked={chosen.length}
        isComparing={isComparing}
        onCompare={() => setIsComparing(!isComparing)}
        commission={maySell ? commissions : undefined}
        propose={
          <>
            <SecondScreenLink quoteId={quoteId} offers={proposed.map(({ offer }) => offer.id)} />
            {maySell ? <ProposeButton offers={proposed.map((one) => ({ id: one.offer.id, title: offerTitle(one) }))} /> : null}
          </>
        }
      />
      {commissions.error === null ? null : (
        <Notice tone="bad" role="alert">
          <FaultText error={commissions.error} />
        </Notice>
      )}
      <div role="status">
        {added > 0 ? (
          <Button size="small" onPress={sortAgain}>
            {t('sortAgain', { count: added })}
          </Button>
        ) : null}
      </div>
      <div className="grid grid-cols-1 gap-3" {...holding}>
        {isComparing && compared.length > 1 ? (
          <CompareOffers quoteId={quoteId} offers={compared} maySell={maySell} />
        ) : (
          offers.map((one) => {
            const { id, premium, expired } = one.offer
            const isCompared = ticked.includes(id)
            const isFull = ticked.length >= MOST_COMPARED && !isCompared
            return (
              <OfferCard
                key={id}
                quoteId={quoteId}
                one={one}
                isCheapest={!expired && premium.amountBani === lowest}
                maySell={maySell}
                commission={commissions.byOffer.get(id)}
                isCompared={arrived.length < fewestTicked || isFull ? undefined : isCompared}
                onCompare={(isOn) => setTicked(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))}
              />
            )
          })
        )}
      </div>
    </>
  )
}
