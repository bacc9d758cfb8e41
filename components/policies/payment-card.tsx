import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { Icon } from '@/components/ui/icon'
import { formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import { PAYMENT_METHODS, type Payment } from '@/lib/domain/payment'
import { comparePayment, isPaymentDifferent, PAYMENT_PARTS, type PaymentPart, type PaymentRecord } from '@/lib/domain/payments/payment-record'

interface PaymentCardProps {
  declared: Payment
  recorded: PaymentRecord
  /** The policy's premium, where one payment paid for several policies. */
  share: Money | undefined
}

/** The payment as it was declared beside the one that the service recorded, part by part. */
export function PaymentCard({ declared, recorded, share }: PaymentCardProps) {
  const t = useTranslations('paymentRecord')
  const compared = comparePayment(declared, recorded, share)
  const isDifferent = isPaymentDifferent(declared, recorded, share)
  const wordsOf = usePaymentWords()
  const rows = PAYMENT_PARTS.map((part) => ({ key: part, label: t(`parts.${part}`), value: valueOf(part), tone: compared[part] === 'differs' ? ('warn' as const) : ('plain' as const) }))
  return (
    <Card title={t('title')} titleExtra={isDifferent ? <Badge tone="warn">{t('differs')}</Badge> : <Badge tone="good">{t('agrees')}</Badge>}>
      {isDifferent ? <p className="mb-2 text-sm text-warn">{t('differsLead')}</p> : null}
      <DefinitionList rows={rows} />
    </Card>
  )

  function valueOf(part: PaymentPart) {
    const said = wordsOf(declared, part)
    const words = { declared: said, recorded: wordsOf(recorded, part) }
    if (compared[part] === 'agrees') return said
    if (compared[part] === 'notStated') return t('notStated', words)
    if (compared[part] === 'otherWord') return t('otherWord', words)
    return (
      <span className="flex gap-2">
        <Icon name="warn" className="mt-0.75 size-4 shrink-0 text-warn" />
        <span className="min-w-0 break-words">{t('both', words)}</span>
      </span>
    )
  }
}

function usePaymentWords(): (payment: PaymentRecord, part: PaymentPart) => string {
  const t = useTranslations('issue.methods')
  const locale = useLocale()
  return ({ amount, date, documentNumber, method }, part) => {
    const known = PAYMENT_METHODS.find((one) => one === method)
    const words = {
      amount: amount && formatMoney(amount, locale),
      date: date && formatDay(date, locale),
      documentNumber,
      method: known ? t(known) : method,
    }
    return words[part] ?? ''
  }
}
