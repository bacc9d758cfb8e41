import { useLocale, useTranslations } from 'next-intl'
import type { Commission } from '@/lib/features/offers/endpoints'
import { formatMoney } from '@/lib/domain/money'

/** What the broker earns by an offer, a line each. Shown on demand only, never printed. */
export function CommissionText({ commission: { own, net, direct } }: { commission: Commission }) {
  const t = useTranslations('offers.commission')
  const locale = useLocale()
  const lines = [
    own && t('of', { amount: formatMoney(own.amount, locale), percent: own.percent }),
    net && t('net', { amount: formatMoney(net, locale) }),
    direct && t('direct', { amount: formatMoney(direct.amount, locale), percent: direct.percent }),
  ]
  return lines.filter((line) => line !== undefined).map((line) => <p key={line}>{line}</p>)
}
