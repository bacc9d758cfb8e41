'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { formatMoney } from '@/lib/domain/money'
import { offerTitle } from './offer-title'
import type { RunOffer } from './run/offers-of-run'

export interface OfferChoiceProps {
  quoteId: string
  one: RunOffer
  /** Whether the reader may issue it. */
  maySell: boolean
  /** Asks for offers again after this one expired. */
  onRequestAgain: (() => void) | undefined
  isPreferred?: boolean
  /** One word, where the offer stands above it. */
  isShort?: boolean
  /** The key that presses it. */
  shortcut?: string
}

/** The link to issue an offer, or what else can be done about it. */
export function OfferChoice({ quoteId, one, maySell, onRequestAgain, isPreferred = false, isShort = false, shortcut }: OfferChoiceProps) {
  const t = useTranslations('offers')
  const tTable = useTranslations('offerTable')
  const tRequestAgain = useTranslations('offerView.requestAgain')
  const locale = useLocale()
  const { offer } = one
  if (!maySell) return null
  if (offer.hasNoPrice) return <span className="text-sm text-ink-2">{t('hasNoPrice')}</span>
  if (offer.expired) return onRequestAgain && <Button size={isShort ? 'small' : 'medium'} onPress={onRequestAgain}>{tRequestAgain('submit')}</Button>
  const named = { insurer: offerTitle(one), premium: formatMoney(offer.premium, locale) }
  return (
    <LinkButton
      variant={isPreferred ? 'primary' : 'secondary'}
      size={isShort ? 'small' : 'medium'}
      href={`/quotes/${quoteId}/issue?offer=${offer.id}`}
      aria-label={isShort ? tTable('chooseOf', named) : t('chooseOf', named)}
      aria-keyshortcuts={shortcut}
    >
      {isShort ? tTable('choose') : t('choose')}
    </LinkButton>
  )
}
