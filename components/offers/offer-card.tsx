'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChosenBadge } from '@/components/proposals/chosen-badge'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/checkbox'
import { Monogram } from '@/components/ui/monogram'
import type { Commission } from '@/lib/api/offers'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import { OfferCovers } from './offer-covers'
import { OfferLinks } from './offer-links'
import { offerTitle } from './offer-title'
import type { RunOffer } from './offers-of-run'

interface OfferCardProps {
  quoteId: string
  one: RunOffer
  isCheapest: boolean
  /** Whether the reader may issue it. */
  maySell: boolean
  /** What the broker earns, while it is to be shown. */
  commission: Commission | undefined
  /** Whether it is one of those to compare; undefined where there is nothing to compare with. */
  isCompared: boolean | undefined
  onCompare: (isCompared: boolean) => void
}

/** One offer: what it costs, from when to when, its documents, and the way to issue it. */
export function OfferCard({ quoteId, one, isCheapest, maySell, commission, isCompared, onCompare }: OfferCardProps) {
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
              {offer.installments.length > 1 ? t('installments', { count: offer.installments.length }) : t('fullPayment')}
              {offer.expiresOn ? ` · ${t('expires', { day: formatDay(offer.expiresOn, locale) })}` : null}
            </p>
            {offer.covers && offer.covers.length > 0 ? <OfferCovers covers={offer.covers} /> : null}
            {offer.notes ? <p className="mt-1 text-sm break-words text-ink-2">{offer.notes}</p> : null}
          </div>
        </div>
        <div className="sm:text-right">
          <p className="text-2xl font-bold figures">{formatMoney(offer.premium, locale)}</p>
          {commission === undefined ? null : <p className="text-sm text-ink-2 figures print:hidden">{t('commission.of', { amount: formatMoney(commission.amount, locale), percent: commission.percent })}</p>}
          <ChosenBadge offerId={offer.id} />
          {isCheapest ? <Badge tone="good">{t('cheapest')}</Badge> : null}
          {offer.expired ? <Badge tone="warn">{t('expired')}</Badge> : null}
        </div>
        <div className="grid gap-2 border-t border-line pt-3 sm:col-span-2">
          <OfferLinks quoteId={quoteId} one={one} maySell={maySell} isPreferred={isCheapest} />
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
