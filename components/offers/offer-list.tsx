'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { CompareOffers } from './compare-offers'
import { OfferCard } from './offer-card'
import { lowestPremium, type RunOffer, type Sort, SORTS } from './offers-of-run'
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
  const lowest = isSettled ? lowestPremium(arrived) : undefined
  const chosen = offers.filter(({ offer }) => ticked.includes(offer.id))
  const compared = (chosen.length > 1 ? chosen : offers).slice(0, MOST_COMPARED)

  return (
    <>
      {arrived.length < 2 ? null : (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SelectField
            label={t('sort')}
            items={SORTS.map((key) => ({ key, label: t(`sorts.${key}`) }))}
            value={sort}
            onChange={(key) => setSort(SORTS.find((one) => one === key) ?? 'premium')}
            placeholder={t('sort')}
            isRequired
            className="w-56"
          />
          <Button onPress={() => setIsComparing(!isComparing)} aria-pressed={isComparing}>
            {isComparing ? t('compare.close') : chosen.length > 1 ? t('compare.these', { count: chosen.length }) : t('compare.open')}
          </Button>
        </div>
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
                isCompared={arrived.length < 3 || isFull ? undefined : isCompared}
                onCompare={(isOn) => setTicked(isOn ? [...ticked, id] : ticked.filter((other) => other !== id))}
              />
            )
          })
        )}
      </div>
    </>
  )
}
