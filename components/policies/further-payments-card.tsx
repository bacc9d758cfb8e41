import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatDay, type Day } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { FurtherPaymentForm } from './further-payment-form'

interface FurtherPaymentsCardProps {
  policyId: string
  /** The oldest first. */
  payments: readonly { readonly id: string; readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day; readonly amount: Money; readonly recordedBy: string }[]
  /** What is left to collect; negative what goes back; undefined when nothing is. */
  left: Money | undefined
  today: Day
  mayRecord: boolean
}

/** What was collected after a policy was issued at another price than was paid, and the form for the rest. */
export function FurtherPaymentsCard({ policyId, payments, left, today, mayRecord }: FurtherPaymentsCardProps) {
  const t = useTranslations('paymentRecord.further')
  const tMethods = useTranslations('issue.methods')
  const locale = useLocale()
  const isOpen = left !== undefined && mayRecord
  if (payments.length === 0 && !isOpen) return null
  return (
    <Card title={t('title')} id="further-payments">
      <div className="grid gap-4">
        {payments.length === 0 ? null : (
          <ul className="grid gap-2">
            {payments.map(({ id, method, documentNumber, date, amount, recordedBy }) => (
              <li key={id}>
                <p className="figures font-medium">{formatMoney(amount, locale)}</p>
                <p className="text-sm break-words text-ink-2">{[tMethods(method), documentNumber, formatDay(date, locale), recordedBy].join(' · ')}</p>
              </li>
            ))}
          </ul>
        )}
        {isOpen ? <FurtherPaymentForm key={left.amountBani} policyId={policyId} left={left} today={today} /> : null}
      </div>
    </Card>
  )
}
