import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { ScheduledInstallment } from '@/lib/domain/payments/installment-schedule'

interface InstallmentsCardProps {
  schedule: readonly ScheduledInstallment[]
  /** Whether the schedule is the offer's, because the insurer named no instalments with the policy. */
  isOfOffer: boolean
  /** What was collected at the issue. */
  collected: Money | undefined
}

/** The instalments of a policy by their days, and what is known to be paid of them. */
export function InstallmentsCard({ schedule, isOfOffer, collected }: InstallmentsCardProps) {
  const t = useTranslations('paymentRecord.schedule')
  const locale = useLocale()
  if (schedule.length === 0) return null
  return (
    <Card title={t('title')} id="installments">
      <p className="mb-2 text-sm text-ink-2">{t(isOfOffer ? 'ofOffer' : 'lead')}</p>
      <ol className="grid gap-2">
        {schedule.map(({ number, of, dueDate, amount, when }) => (
          <li key={number} className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-ink-2">{t('part', { number, of })}</span>
            <span className="figures">{formatDay(dueDate, locale)}</span>
            {when === 'paid' ? <Badge tone="good">{t('collected', { amount: formatMoney(collected ?? amount, locale) })}</Badge> : <Badge tone={when === 'next' ? 'accent' : 'neutral'}>{t(`when.${when}`)}</Badge>}
            <span className="ml-auto font-medium figures">{formatMoney(amount, locale)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
