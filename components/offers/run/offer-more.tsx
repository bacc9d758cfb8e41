'use client'

import { useLocale, useTranslations } from 'next-intl'
import { OfferDetails } from '@/components/offers/offer-details'
import type { OfferHighlights } from '@/components/offers/offer-badges'
import { EarlierPremium } from '@/components/offers/earlier-premium'
import { OfferExpiry } from '@/components/offers/offer-expiry'
import { OfferLinks } from '@/components/offers/offer-links'
import type { RunOffer } from './offers-of-run'
import { formatDay } from '@/lib/domain/day'
import type { TableLook } from './offer-row'

interface OfferMoreProps {
  one: RunOffer
  look: TableLook
  highlights: OfferHighlights
  /** How many columns the row spans. */
  columns: number
  onRequestAgain: (() => void) | undefined
}

/** What an open row shows: period, instalments, covers, the insurer's notes, documents. */
export function OfferMore({ one, look, highlights, columns, onRequestAgain }: OfferMoreProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const { offer } = one
  return (
    <tr>
      <td colSpan={columns} className="bg-paper px-4 py-3">
        <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0 space-y-1">
            <p className="text-sm text-ink-2">
              {t('period')}: {formatDay(offer.startDate, locale)} – {formatDay(offer.endDate, locale)}
            </p>
            <p className="text-sm">
              <OfferExpiry offer={offer} today={look.today} />
            </p>
            <EarlierPremium offer={offer} />
            <OfferDetails offer={offer} highlights={highlights} />
          </div>
          <OfferLinks quoteId={look.quoteId} one={one} maySell={look.maySell} onRequestAgain={onRequestAgain} isChoiceShown={false} />
        </div>
      </td>
    </tr>
  )
}
