'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { formatDay } from '@/lib/domain/day'
import type { QuotedPremium } from '@/lib/features/offers/model/earlier-premiums'
import { formatMoney, formatMoneyChange } from '@/lib/domain/money'

interface ChosenOfferProps {
  quoteId: string
  offer: OfferView
  /** Its earlier premium. */
  quoted: QuotedPremium | undefined
  insurer: string
  holder: string
  /** Another offer can still be chosen. */
  isOpen: boolean
}

/** The offer that the page issues. */
export function ChosenOffer({ quoteId, offer, quoted, insurer, holder, isOpen }: ChosenOfferProps) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const rows = [
    { key: 'insurer', label: t('insurer'), value: offer.packageName ? `${insurer} · ${offer.packageName}` : insurer },
    { key: 'holder', label: t('policyholder'), value: holder },
    { key: 'premium', label: t('premium'), value: <strong className="figures">{formatMoney(offer.premium, locale)}</strong> },
    ...(quoted ? [{ key: 'quoted', label: t(`quoted.${quoted.in}`), value: quotedWords(quoted), tone: quoted.premium.amountBani === offer.premium.amountBani ? ('plain' as const) : ('warn' as const) }] : []),
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

  function quotedWords({ premium }: QuotedPremium): string {
    if (premium.amountBani === offer.premium.amountBani) return t('quotedSame')
    return t('quotedOther', { premium: formatMoney(premium, locale), difference: formatMoneyChange(premium, offer.premium, locale) })
  }
}
