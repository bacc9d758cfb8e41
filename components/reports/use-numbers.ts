import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { type Day, formatDay } from '@/lib/domain/day'
import { formatMoney, type Money } from '@/lib/domain/money'
import type { Period } from '@/lib/features/reports/model/report-period'

const BANI = 100
const THOUSAND = 1000

/** How reports write their numbers. */
export function useNumbers() {
  const format = useFormatter()
  const locale = useLocale()
  const t = useTranslations('reports')
  const decimal = (value: number, digits = 1) => format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return {
    count: (value: number) => format.number(value),
    /** An amount without its currency, which stands in the head. */
    amount: (bani: number) => decimal(bani / BANI, 2),
    money: (money: Money) => formatMoney(money, locale),
    thousands: (bani: number) => format.number(bani / BANI / THOUSAND, { maximumFractionDigits: Math.abs(bani) < 100 * BANI * THOUSAND ? 1 : 0 }),
    percent: (share: number) => `${decimal(share * 100)} %`,
    decimal,
    seconds: (ms: number) => t('seconds', { value: decimal(ms / THOUSAND) }),
    day: (day: Day) => formatDay(day, locale),
    days: ({ from, to }: Period) => (from === to ? formatDay(from, locale) : t('days', { from: formatDay(from, locale), to: formatDay(to, locale) })),
    month: (month: string) => format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'short' }),
  }
}

/** A share of a whole; none of nothing. */
export const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole)
