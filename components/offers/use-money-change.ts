import { useLocale } from 'next-intl'
import { formatMoney, type Money } from '@/lib/domain/money'

/** Says by how much an amount has become more or less, both in one currency: "−12,50 RON". */
export function useMoneyChange(): (from: Money, to: Money) => string {
  const locale = useLocale()
  return (from, { amountBani, currency }) => {
    const difference = amountBani - from.amountBani
    const sign = difference < 0 ? '−' : '+'
    return `${sign}${formatMoney({ amountBani: Math.abs(difference), currency }, locale)}`
  }
}
