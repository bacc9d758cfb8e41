/** Lei first, as where both are named. */
export const CURRENCIES = ['RON', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** An amount in whole minor units (bani of RON, cents of EUR). */
export interface Money {
  readonly amountBani: number
  readonly currency: Currency
}

/**
 * An amount as services write it (12.5 = 12 RON 50 bani), rounded to two decimals, half away from zero.
 * It is rounded on its decimal digits: 1.005 is 1.01, although the binary number lies below.
 * Throws RangeError when it is not finite or has more minor units than a number can count.
 */
export function moneyFromWire(amount: number, currency: Currency): Money {
  const size = Math.abs(amount)
  if (!(size <= Number.MAX_SAFE_INTEGER / 100)) throw new RangeError('The amount is not a number that money can hold')
  // Below a millionth a number prints with an exponent; it rounds to nothing anyway.
  const [whole = '0', fraction = ''] = (size < 1e-6 ? '0' : String(size)).split('.')
  const digits = fraction.padEnd(3, '0')
  const roundUp = digits.charAt(2) >= '5' ? 1 : 0
  const bani = Number(whole) * 100 + Number(digits.slice(0, 2)) + roundUp
  return money(amount < 0 ? -bani : bani, currency)
}

/** The amount as services write it, with at most two decimals. */
export function moneyToWire(value: Money): number {
  return value.amountBani / 100
}

const AMOUNT_LENGTH_MAX = 40
const PLAIN = /^(?<whole>\d+)(?:[.,](?<decimals>\d{1,2}))?$/
const GROUPED = /^(?<whole>[1-9]\d{0,2}(?<separator>[ .,])\d{3}(?:\k<separator>\d{3})*)(?:(?!\k<separator>)[.,](?<decimals>\d{1,2}))?$/

/**
 * Bani of an amount a person typed or pasted: 1234.56, 1234,56, 1.234,56, 1,234.56 and 1 234,56 are the same.
 * Three digits after a single separator are thousands (1.234 is 1234.00). Undefined when it is anything else, or negative.
 */
export function parseMoneyText(text: string): number | undefined {
  if (text.length > AMOUNT_LENGTH_MAX) return undefined
  const normalised = text.trim().replace(/\s/g, ' ')
  const parts = (PLAIN.exec(normalised) ?? GROUPED.exec(normalised))?.groups
  if (!parts) return undefined
  const whole = (parts.whole ?? '').replace(/\D/g, '')
  const bani = Number(whole + (parts.decimals ?? '').padEnd(2, '0'))
  return Number.isSafeInteger(bani) ? bani : undefined
}

const SEPARATORS = {
  ro: { thousands: '.', decimals: ',' },
  en: { thousands: ',', decimals: '.' },
} as const

/** "12.345,60 RON" in Romanian, "12,345.60 RON" in English; plain spaces, so that it can be searched and copied. */
export function formatMoney(value: Money, locale: 'ro' | 'en'): string {
  const { thousands, decimals } = SEPARATORS[locale]
  const digits = String(Math.abs(value.amountBani)).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(?:\d{3})+$)/g, thousands)
  return `${value.amountBani < 0 ? '-' : ''}${whole}${decimals}${digits.slice(-2)} ${value.currency}`
}

/**
 * A sum of a cover or a deductible, which is mostly whole: "62.500 RON", else with both decimals: "62.500,50 RON". A share keeps its own:
 * "2,5 %". Without a unit where it is not known.
 */
export function formatSum(amount: number, unit: string | undefined, locale: 'ro' | 'en'): string {
  const decimals = unit === '%' || Number.isInteger(amount) ? {} : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${new Intl.NumberFormat(locale, decimals).format(amount)} ${unit ?? ''}`.trim()
}

/** The signed change of an amount: "−12,50 RON". Throws RangeError when the currencies differ. */
export function formatMoneyChange(from: Money, to: Money, locale: 'ro' | 'en'): string {
  requireSameCurrency(from, to)
  const difference = to.amountBani - from.amountBani
  return `${difference < 0 ? '−' : '+'}${formatMoney({ ...to, amountBani: Math.abs(difference) }, locale)}`
}

/** The sum. Throws RangeError when the currencies differ or the sum is too large. */
export function addMoney(a: Money, b: Money): Money {
  requireSameCurrency(a, b)
  return money(a.amountBani + b.amountBani, a.currency)
}

/** Whether two amounts are equal, and in one currency. */
export function isSameMoney(one: Money, other: Money): boolean {
  return one.amountBani === other.amountBani && one.currency === other.currency
}

/** Negative, zero or positive, as a sort wants it. Throws RangeError when the currencies differ. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  requireSameCurrency(a, b)
  if (a.amountBani === b.amountBani) return 0
  return a.amountBani < b.amountBani ? -1 : 1
}

/** Instalments that differ by at most one ban and add up to the whole; the first ones carry the rest. Throws RangeError unless parts is a whole number from 1. */
export function splitMoney(value: Money, parts: number): readonly Money[] {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`Money cannot be split into ${parts} parts`)
  const share = Math.trunc(value.amountBani / parts)
  const rest = value.amountBani - share * parts
  const sign = Math.sign(rest)
  return Array.from({ length: parts }, (_, index) => money(share + (index < Math.abs(rest) ? sign : 0), value.currency))
}

function money(amountBani: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amountBani)) throw new RangeError('The amount is not a number that money can hold')
  return { amountBani: amountBani === 0 ? 0 : amountBani, currency } // no negative zero
}

function requireSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency) throw new RangeError(`${a.currency} and ${b.currency} cannot be combined`)
}
