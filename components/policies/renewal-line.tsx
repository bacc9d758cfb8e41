import { useLocale, useTranslations } from 'next-intl'
import { type Day, formatDay } from '@/lib/domain/day'
import { renewableFrom } from '@/lib/domain/policy'

/** The end of a policy, and when its renewal is due. */
export function RenewalLine({ endDate, today }: { endDate: Day; today: Day }) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const from = renewableFrom(endDate)
  const end = formatDay(endDate, locale)
  if (endDate < today) return t('renewalOver', { end })
  return from <= today ? t('renewalNow', { end }) : t('renewal', { end, from: formatDay(from, locale) })
}
