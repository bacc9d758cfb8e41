import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { HiddenText } from '@/components/ui/hidden-text'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney, isSameMoney, type Money } from '@/lib/domain/money'
import type { ScheduledInstallment } from '@/lib/domain/payments/installment-schedule'

interface InstallmentsCardProps {
  policyId: string
  schedule: readonly ScheduledInstallment[]
  /** Whether the schedule is the offer's, because the insurer named no instalments with the policy. */
  isOfOffer: boolean
  /** What was collected at the issue. */
  collected: Money | undefined
  /** Those of which a payment can be recorded. */
  open: readonly { readonly number: number }[]
  payments: readonly { readonly installment?: number | undefined; readonly date: Day; readonly amount: Money }[]
  mayRecord: boolean
}

/** The instalments of a policy by their days, and what is known to be paid of them. */
export function InstallmentsCard({ policyId, schedule, isOfOffer, collected, open, payments, mayRecord }: InstallmentsCardProps) {
  const t = useTranslations('paymentRecord.schedule')
  const locale = useLocale()
  if (schedule.length === 0) return null
  // What comes later still is recorded when its turn comes.
  const isOffered = ({ number, when }: ScheduledInstallment) => mayRecord && (when === 'past' || when === 'next') && open.some((one) => one.number === number)
  return (
    <Card title={t('title')} id="installments">
      <p className="mb-2 text-sm text-ink-2">{t(isOfOffer ? 'ofOffer' : 'lead')}</p>
      <ol className="grid gap-2">
        {schedule.map((one) => (
          <li key={one.number} className="grid grid-cols-[6rem_1fr_auto] items-baseline gap-x-3 gap-y-0.5">
            <span className="text-ink-2">{t('part', { number: one.number, of: one.of })}</span>
            <span className="figures">{formatDay(one.dueDate, locale)}</span>
            <span className="font-medium figures">{formatMoney(one.amount, locale)}</span>
            {one.when === 'later' ? (
              <HiddenText>{t('when.later')}</HiddenText>
            ) : (
              <span className="col-span-2 col-start-2 flex flex-wrap items-baseline gap-x-3">
                {stateOf(one)}
                {isOffered(one) ? (
                  <TextLink href={`/policies/${policyId}?installment=${one.number}#further-payments`} aria-label={t('recordPart', { number: one.number, of: one.of })} className="print:hidden">
                    {t('record')}
                  </TextLink>
                ) : null}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )

  function stateOf({ number, amount, when }: ScheduledInstallment) {
    // The instalment's own amount stands beside it.
    const unlessSame = (paid: Money) => (isSameMoney(paid, amount) ? 'same' : formatMoney(paid, locale))
    if (when === 'paid') return <Badge tone="good">{t('collected', { amount: unlessSame(collected ?? amount) })}</Badge>
    const payment = when === 'collected' && payments.find(({ installment }) => installment === number)
    if (payment) return <Badge tone="good">{t('collectedLater', { amount: unlessSame(payment.amount), day: formatDay(payment.date, locale) })}</Badge>
    return <Badge tone={when === 'next' ? 'accent' : 'neutral'}>{t(`when.${when}`)}</Badge>
  }
}
