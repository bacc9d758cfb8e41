import { parseDay } from '@/lib/domain/day'
import { bucharestTime } from '../shared/bucharest-clock'
import { changeMembers, type DialectForm, isMembers, withData } from './form'

const DAYS: readonly string[] = ['startDate', 'endDate', 'offerExpiryDate', 'dueDate', 'date']
const AMOUNTS: readonly string[] = ['premiumAmount', 'premiumAmountNet', 'commissionValue', 'amount', 'insuredAmount', 'insuredSum']
const PARTS = ['offers', 'policies', 'async'] as const

const days = (write: (day: string) => unknown): DialectForm => ({
  level: 'data', parts: PARTS, of: 'success',
  change: (body) => withData(body, (data) => changeMembers(data, (name, value) => (DAYS.includes(name) && typeof value === 'string' && parseDay(value) ? write(value) : value))),
})

/** The currency of an amount is that of its object, else that of the offer around it. */
function amounts(write: (amount: number, currency: string) => unknown): DialectForm {
  const change = (value: unknown, around: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => change(item, around))
    if (!isMembers(value)) return value
    const currency = typeof value.currency === 'string' ? value.currency : around
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, AMOUNTS.includes(name) && typeof member === 'number' ? write(member, currency) : change(member, currency)]))
  }
  return { level: 'data', parts: PARTS, of: 'success', change: (body) => withData(body, (data) => change(data, 'RON')) }
}

const member = (isMeant: (name: string) => boolean, write: (value: unknown) => unknown): DialectForm => ({
  level: 'data', parts: PARTS, of: 'success', change: (body) => withData(body, (data) => changeMembers(data, (name, value) => (isMeant(name) ? write(value) : value))),
})

const HOUR_MS = 3_600_000
/** The instant at which a day begins in Bucharest, where summer time is two or three hours ahead. */
function beginningOf(day: string): Date {
  const midnightUtcMs = Date.parse(`${day}T00:00:00Z`)
  const inBucharest = [2, 3].map((hours) => new Date(midnightUtcMs - hours * HOUR_MS)).find((instant) => bucharestTime(instant).startsWith(`${day} 00:00`))
  return inBucharest ?? new Date(midnightUtcMs - 2 * HOUR_MS)
}

const withOffset = (day: string) => `${day}T00:00:00+0${Math.round((Date.parse(`${day}T00:00:00Z`) - beginningOf(day).getTime()) / HOUR_MS)}:00`
const romanianDay = (day: string) => day.split('-').toReversed().join('.')
const romanianAmount = (amount: number) => {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.')
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`
}

/** Days, amounts, percentages and currencies in other forms. */
export const VALUE_FORMS = {
  'days-with-time': days((day) => `${day} 00:00:00`),
  'days-in-utc': days((day) => beginningOf(day).toISOString()),
  'days-with-offset': days(withOffset),
  'days-of-romania': days(romanianDay),
  'days-of-php': days((day) => ({ date: `${day} 00:00:00.000000`, timezone_type: 3, timezone: 'Europe/Bucharest' })),
  'amounts-as-text': amounts((amount) => amount.toFixed(2)),
  'amounts-of-romania': amounts(romanianAmount),
  'amounts-with-currency': amounts((amount, currency) => `${amount.toFixed(2)} ${currency}`),
  'percent-signs': member((name) => name === 'commissionPercent', (value) => (typeof value === 'number' ? `${value}%` : value)),
  'currency-lei': member((name) => name === 'currency', (value) => (value === 'RON' ? 'Lei' : value)),
  'numbers-as-text': member((name) => name === 'offerId' || name === 'policyId' || name === 'number', (value) => (typeof value === 'number' ? String(value) : value)),
} as const satisfies Readonly<Record<string, DialectForm>>
