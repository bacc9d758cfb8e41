import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Notice } from '@/components/ui/notice'
import { formatMoney, type Money } from '@/lib/domain/money'

interface PaymentDifferenceProps {
  /** In RON; a negative rest goes back to the client. With a first part the rest concerns the premium of all instalments. */
  balance: { readonly paid: Money; readonly firstPart?: Money | undefined; readonly due: Money; readonly left: Money }
  /** How many policies the payment is for. */
  policies: number
  actions?: ReactNode
}

/** Says at once that policies were issued at another price than was paid, what is left and what to do. */
export function PaymentDifference({ balance: { paid, firstPart, due, left }, policies, actions }: PaymentDifferenceProps) {
  const t = useTranslations('paymentRecord.difference')
  const locale = useLocale()
  const sense = senseOf(left, firstPart !== undefined)
  const words = { count: policies, paid: formatMoney(paid, locale), due: formatMoney(due, locale), left: formatMoney({ ...left, amountBani: Math.abs(left.amountBani) }, locale) }
  return (
    <Notice tone="warn" title={<span className="tabular-nums">{t(`${sense}.title`, words)}</span>} actions={actions}>
      <p>{t(`${sense}.do`)}</p>
    </Notice>
  )
}

/** What is left to collect of a policy of a list, or to give back. */
export function UnsettledBadge({ unsettled: { left, policies, isOfAllParts = false } }: { unsettled: { readonly left: Money; readonly policies: number; readonly isOfAllParts?: boolean | undefined } }) {
  const t = useTranslations('paymentRecord.difference')
  const locale = useLocale()
  const words = { count: policies, left: formatMoney({ ...left, amountBani: Math.abs(left.amountBani) }, locale) }
  return <Badge tone="warn">{t(`${senseOf(left, isOfAllParts)}.badge`, words)}</Badge>
}

function senseOf(left: Money, isOfAllParts: boolean) {
  const sense = left.amountBani > 0 ? 'collect' : 'giveBack'
  return isOfAllParts ? (`ofAllParts.${sense}` as const) : sense
}
