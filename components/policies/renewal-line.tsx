import { useLocale, useTranslations } from 'next-intl'
import { type Day, formatDay } from '@/lib/domain/day'
import { type Policy, renewableFrom } from '@/lib/domain/policy'

/** The end of a policy, and when its renewal is due. */
export function RenewalLine({ policy, today }: { policy: Pick<Policy, 'startDate' | 'endDate'>; today: Day }) {
  const t = useTranslations('issue')
  const locale = useLocale()
  const from = renewableFrom(policy)
  const end = formatDay(policy.endDate, locale)
  if (policy.endDate < today) return t('renewalOver', { end })
  if (from === undefined) return t('notRenewed', { end })
  return from <= today ? t('renewalNow', { end }) : t('renewal', { end, from: formatDay(from, locale) })
}
