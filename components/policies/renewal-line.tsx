import { useLocale, useTranslations } from 'next-intl'
import { type Day, formatDay } from '@/lib/domain/day'
import { renewableFrom } from '@/lib/domain/policy'

/** Until when a policy runs, and from when it is time to renew it. */
export function RenewalLine({ endDate, today }: { endDate: Day; today: Day }) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const from = renewableFrom(endDate)
  const end = formatDay(endDate, locale)
  if (endDate < today) return t('renewalOver', { end })
  return from <= today ? t('renewalNow', { end }) : t('renewal', { end, from: formatDay(from, locale) })
}
