import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment'

interface PaymentAtIssueProps {
  payment: Payment
  /** The first of so many instalments, where that alone was collected. */
  firstPart: Money | undefined
  installments: number
}

/** The payment of a policy's issue: its document, what it declared to the insurer and, where that is less, what was collected. */
export function PaymentAtIssue({ payment, firstPart, installments }: PaymentAtIssueProps) {
  const t = useTranslations('paymentRecord')
  const tMethods = useTranslations('issue.methods')
  const locale = useLocale()
  return (
    <>
      {[tMethods(payment.method), payment.documentNumber, formatDay(payment.date, locale)].join(' · ')}
      {firstPart === undefined ? null : (
        <span className="block tabular-nums">
          {t('declaredSum', { amount: formatMoney(payment.amount, locale) })}
          <br />
          {t('firstPart', { count: installments, amount: formatMoney(firstPart, locale) })}
        </span>
      )}
    </>
  )
}
