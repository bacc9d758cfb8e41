import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment'

/** The payment as it was declared to the insurer. */
export function DeclaredPayment({ payment: { method, documentNumber, date, amount } }: { payment: Omit<Payment, 'amount'> & { amount?: Money | undefined } }) {
  const t = useTranslations('issueSheet.record')
  const tMethods = useTranslations('issue.methods')
  const locale = useLocale()
  return (
    <div className="border-t border-line pt-3">
      <p className="text-sm text-ink-2">{t('payment')}</p>
      {amount === undefined ? null : <p className="font-semibold figures">{formatMoney(amount, locale)}</p>}
      <p className="text-sm break-words text-ink-2">{[tMethods(method), documentNumber, formatDay(date, locale)].join(' · ')}</p>
    </div>
  )
}
