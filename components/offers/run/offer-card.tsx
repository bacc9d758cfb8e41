'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChosenBadge } from '@/components/proposals/chosen-badge'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/fields/checkbox'
import { Monogram } from '@/components/ui/monogram'
import type { Commission } from '@/lib/features/offers/endpoints'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { CommissionText } from '@/components/offers/commission-text'
import { EarlierPremium } from '@/components/offers/earlier-premium'
import { OfferBadges, type OfferHighlights } from '@/components/offers/offer-badges'
import { OfferExpiry } from '@/components/offers/offer-expiry'
import { OfferDetails } from '@/components/offers/offer-details'
import { OfferLinks } from '@/components/offers/offer-links'
import { offerTitle } from '@/components/offers/offer-title'
import type { RunOffer } from './offers-of-run'

interface OfferCardProps {
  quoteId: string
  one: RunOffer
  /** Its distinctions among the offers. */
  highlights: OfferHighlights
  /** The day in Bucharest. */
  today: Day
  /** Whether the reader may issue it. */
  maySell: boolean
  /** Asks for offers again after this one expired. */
  onRequestAgain: (() => void) | undefined
  /** The commission, while it is shown. */
  commission: Commission | undefined
  /** Whether it is ticked to be compared; undefined where no other offer exists. */
  isCompared: boolean | undefined
  onCompare: (isCompared: boolean) => void
}

/** One offer: its premium, period and documents, and the link to issue it. */
export function OfferCard({ quoteId, one, highlights, today, maySell, onRequestAgain, commission, isCompared, onCompare }: OfferCardProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const { offer, insurer } = one
  const title = offerTitle(one)
  return (
    <Card>
      <article aria-label={title} className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex items-start gap-3">
          <Monogram name={insurer} />
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="text-sm text-ink-2">
              {t('period')}: {formatDay(offer.startDate, locale)} – {formatDay(offer.endDate, locale)}
            </p>
            <p className="text-sm text-ink-2">
              <OfferExpiry offer={offer} today={today} />
            </p>
            <OfferDetails offer={offer} highlights={highlights} />
          </div>
        </div>
        <div className="sm:text-right">
          <p className="text-2xl font-bold figures">{formatMoney(offer.premium, locale)}</p>
          <EarlierPremium offer={offer} />
          {commission === undefined ? null : (
            <div className="text-sm text-ink-2 figures print:hidden">
              <CommissionText commission={commission} />
            </div>
          )}
          <ChosenBadge offerId={offer.id} />
          <OfferBadges highlights={highlights} />
        </div>
        <div className="grid gap-2 border-t border-line pt-3 sm:col-span-2 print:hidden">
          <OfferLinks quoteId={quoteId} one={one} maySell={maySell} onRequestAgain={onRequestAgain} isPreferred={highlights.cheapest !== undefined} />
          {isCompared === undefined ? null : <Checkbox label={<CompareWords title={title} />} value={isCompared} onChange={onCompare} />}
        </div>
      </article>
    </Card>
  )
}

function CompareWords({ title }: { title: string }) {
  const t = useTranslations('offers.compare')
  return (
    <>
      {t('tick')} <span className="sr-only">{title}</span>
    </>
  )
}
