import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatDay, type Day } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { PaymentMethod } from '@/lib/domain/payment'
import { FurtherPaymentForm, type PaymentDue } from './further-payment-form'

interface FurtherPaymentsCardProps {
  policyId: string
  /** The oldest first. */
  payments: readonly { readonly id: string; readonly method: PaymentMethod; readonly documentNumber: string; readonly date: Day; readonly amount: Money; readonly installment?: number | undefined; readonly recordedBy: string }[]
  /** What the form records: an instalment, or what is left of a difference; undefined when nothing is. */
  due: PaymentDue | undefined
  today: Day
  mayRecord: boolean
}

/** What was collected after a policy was issued: later instalments and a difference of price; and the form for the next. */
export function FurtherPaymentsCard({ policyId, payments, due, today, mayRecord }: FurtherPaymentsCardProps) {
  const t = useTranslations('paymentRecord.further')
  const tMethods = useTranslations('issue.methods')
  const locale = useLocale()
  const isOpen = due !== undefined && mayRecord
  if (payments.length === 0 && !isOpen) return null
  return (
    <Card title={t('title')} id="further-payments">
      <div className="grid gap-4">
        {payments.length === 0 ? null : (
          <ul className="grid gap-2">
            {payments.map(({ id, method, documentNumber, date, amount, installment, recordedBy }) => (
              <li key={id}>
                <p className="figures font-medium">{formatMoney(amount, locale)}</p>
                <p className="text-sm break-words text-ink-2">{[...(installment === undefined ? [] : [t('ofInstallment', { number: installment })]), tMethods(method), documentNumber, formatDay(date, locale), recordedBy].join(' · ')}</p>
              </li>
            ))}
          </ul>
        )}
        {isOpen ? <FurtherPaymentForm key={due.installment === undefined ? `rest ${due.left.amountBani}` : due.installment.number} policyId={policyId} due={due} today={today} /> : null}
      </div>
    </Card>
  )
}
