'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { OfferView } from '@/lib/api/offers'
import { formatDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'

interface ChosenOfferProps {
  quoteId: string
  offer: OfferView
  insurer: string
  holder: string
  /** Another offer can still be chosen. */
  isOpen: boolean
}

/** What is about to be issued, or was. */
export function ChosenOffer({ quoteId, offer, insurer, holder, isOpen }: ChosenOfferProps) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const rows = [
    { key: 'insurer', label: t('insurer'), value: offer.packageName ? `${insurer} · ${offer.packageName}` : insurer },
    { key: 'holder', label: t('policyholder'), value: holder },
    { key: 'premium', label: t('premium'), value: <strong className="figures">{formatMoney(offer.premium, locale)}</strong> },
    { key: 'period', label: t('period'), value: `${formatDay(offer.startDate, locale)} – ${formatDay(offer.endDate, locale)}` },
    ...(offer.expiresOn ? [{ key: 'expires', label: t('expires'), value: formatDay(offer.expiresOn, locale) }] : []),
  ]
  return (
    <Card title={t('chosen')}>
      <DefinitionList rows={rows} />
      {isOpen ? (
        <p className="mt-3">
          <TextLink href={`/quotes/${quoteId}/offers`}>{t('back')}</TextLink>
        </p>
      ) : null}
    </Card>
  )
}
