import type { Day } from '@/lib/domain/day'
import type { Reader } from './members'
import { readDay } from './read-day'

/** Which of the first two numbers of a day such as 01-12-2026 is the day of the month. */
type DayOrder = 'dayFirst' | 'monthFirst'

const TWO_READINGS = /^\s*(?<first>\d{1,2})(?<sign>[-/])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?<rest>\D.*)?$/s
/** Days of a reply stand in its offers, policies, instalments and payments. */
const DEPTH_MAX = 8
const DAYS_MAX = 500

/**
 * Reads the days of one reply. A day that alone has two readings is read as its neighbours are, where one of them has a single reading and
 * none another: a service that ends an offer on 30-11-2027 begins it on 1 December with 01-12-2026.
 */
export function dayReaderIn(data: unknown): Reader<Day> {
  const [order, ...others] = new Set(datesIn(data).flatMap((text) => orderOf(text) ?? []))
  if (order === undefined || others.length > 0) return readDay
  return (sent) => readDay(sent) ?? (typeof sent === 'string' ? readDay(yearFirst(sent, order)) : undefined)
}

/** The texts under names that end in "date". */
function datesIn(data: unknown, name = '', depth = 0): readonly string[] {
  if (typeof data === 'string') return /date$/i.test(name) ? [data] : []
  if (typeof data !== 'object' || data === null || depth > DEPTH_MAX) return []
  return Object.entries(data).flatMap(([key, value]) => datesIn(value, Array.isArray(data) ? name : key, depth + 1)).slice(0, DAYS_MAX)
}

/** The order that is the only one in which a text is a day. */
function orderOf(text: string): DayOrder | undefined {
  const { first, second } = TWO_READINGS.exec(text)?.groups ?? {}
  if (first === undefined || first === second || readDay(text) === undefined) return undefined
  return Number(first) > 12 ? 'dayFirst' : 'monthFirst'
}

function yearFirst(text: string, order: DayOrder): string {
  const { first = '', second = '', year = '', rest = '' } = TWO_READINGS.exec(text)?.groups ?? {}
  return order === 'dayFirst' ? `${year}-${second}-${first}${rest}` : `${year}-${first}-${second}${rest}`
}
