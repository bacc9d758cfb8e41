import { dayInWords, parseDay } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { Params, Problem } from '@/lib/domain/problem'
import type { Locale } from './locales'

/** The params of a problem as its message shows them: days in words, amounts as money, large numbers in groups of three. */
export function problemParams({ code, params = {} }: Pick<Problem, 'code' | 'params'>, locale: Locale): Params {
  const isBound = code === 'tooSmall' || code === 'tooLarge'
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (name === 'earliest' || name === 'latest') return [name, dayText(String(value), locale)]
      if (isBound && typeof value === 'number') return [name, boundText(value, params.currency, locale)]
      return [name, value]
    }),
  )
}

function dayText(value: string, locale: Locale): string {
  const day = parseDay(value)
  return day === undefined ? value : dayInWords(day, locale)
}

// Below five digits a number may be a year, and years are not grouped.
const FIRST_GROUPED = 10_000

function boundText(value: number, currency: string | number | undefined, locale: Locale): string {
  if (currency === 'RON' || currency === 'EUR') return formatMoney({ amountBani: value, currency }, locale)
  return new Intl.NumberFormat(locale, { useGrouping: Math.abs(value) >= FIRST_GROUPED }).format(value)
}
