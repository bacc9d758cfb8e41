import { useLocale, useTranslations } from 'next-intl'
import type { OfferView } from '@/lib/features/offers/endpoints'
import { formatMoney, formatMoneyChange } from '@/lib/domain/money'

/** The premium of the same insurer's same package in the run before. */
export function EarlierPremium({ offer: { premium, earlierPremium } }: { offer: Pick<OfferView, 'premium' | 'earlierPremium'> }) {
  const t = useTranslations('offerView.earlier')
  const locale = useLocale()
  if (earlierPremium === undefined) return null
  const isSame = premium.amountBani === earlierPremium.amountBani
  return <p className="text-sm text-ink-2 tabular-nums">{isSame ? t('same') : t('was', { premium: formatMoney(earlierPremium, locale), difference: formatMoneyChange(earlierPremium, premium, locale) })}</p>
}
