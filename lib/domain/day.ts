import { timeInBucharest } from './time/bucharest'
import { MONTHS } from './time/calendar-words'

declare const dayBrand: unique symbol

/** A calendar day written YYYY-MM-DD, without time or zone. Text order is day order. */
export type Day = string & { readonly [dayBrand]: true }

const FIRST_YEAR = 1900
const LAST_YEAR = 2200
const MS_PER_DAY = 86_400_000

/** The day a YYYY-MM-DD text names, or undefined when no such day exists in the years 1900 to 2200. */
export function parseDay(text: string): Day | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  return parts ? dayFromNumbers(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
}

const TYPED_FORMS = [
  /^(?<day>\d{1,2})(?<separator>[./-])(?<month>\d{1,2})\k<separator>(?<year>\d{4})$/,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?<separator>[./-])(?<month>\d{1,2})\k<separator>(?<year>\d{2})$/,
]

// Contracts end soon and people were born long ago: of two digits, 00 to 39 are years after 2000.
const FIRST_SHORT_YEAR_OF_1900 = 40

/**
 * The day a person typed or pasted: 14.03.1985, 14/3/1985, 1985-03-14, 14031985 or 14.3.85. The day stands before the month.
 * Show it in words beside the field, because two digits do not name the century.
 */
export function parseTypedDay(text: string): Day | undefined {
  const normalised = text.trim()
  for (const form of TYPED_FORMS) {
    const parts = form.exec(normalised)?.groups
    if (parts) return dayFromNumbers(yearFromTyped(parts.year ?? ''), Number(parts.month), Number(parts.day))
  }
  return undefined
}

function yearFromTyped(text: string): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year < FIRST_SHORT_YEAR_OF_1900 ? 2000 + year : 1900 + year
}

/** The day n days later (earlier when negative). Throws RangeError when n is not a whole number. */
export function addDays(day: Day, n: number): Day {
  requireWhole(n)
  return dayFromInstant(instantOf(day) + n * MS_PER_DAY)
}

/** The same day n months later, or the last day of that month when it is shorter. Throws RangeError when n is not a whole number. */
export function addMonths(day: Day, n: number): Day {
  requireWhole(n)
  const [year, month, dayOfMonth] = numbersOf(day)
  const months = year * 12 + (month - 1) + n
  const targetYear = Math.floor(months / 12)
  const targetMonth = months - targetYear * 12 + 1
  const lastDay = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate()
  return dayFromInstant(Date.UTC(targetYear, targetMonth - 1, Math.min(dayOfMonth, lastDay)))
}

/** The same day n years later; 29 February becomes 28 February in a common year. */
export function addYears(day: Day, n: number): Day {
  return addMonths(day, n * 12)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((instantOf(to) - instantOf(from)) / MS_PER_DAY)
}

/** Completed years from the first day to the second, as an age is counted; negative when the second is earlier. */
export function wholeYearsBetween(from: Day, to: Day): number {
  if (to < from) return 0 - wholeYearsBetween(to, from)
  const years = yearOf(to) - yearOf(from)
  return addYears(from, years) <= to ? years : years - 1
}

/** Negative, zero or positive, as a sort wants it. */
export function compareDays(a: Day, b: Day): -1 | 0 | 1 {
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function yearOf(day: Day): number {
  return numbersOf(day)[0]
}

const HOUR_MS = 3_600_000

/** The calendar day in Bucharest at an instant: the "today" of every rule. Throws RangeError for an invalid Date. */
export function todayInBucharest(now: Date): Day {
  const hour = Math.floor(now.getTime() / HOUR_MS)
  if (lastAsked?.hour !== hour) {
    const { year, month, day } = timeInBucharest(now)
    lastAsked = { hour, day: dayFromInstant(Date.UTC(year, month - 1, day)) }
  }
  return lastAsked.day
}

// Every rule asks for today, most of them many times for one instant. A day in Bucharest begins with an hour of UTC.
let lastAsked: { readonly hour: number; readonly day: Day } | undefined

/** An instant of the day in Bucharest n days later, at the same time or, where the hour was changed between, up to an hour beside it. */
export function daysLater(instant: Date, n: number): Date {
  if (n === 0) return instant
  const day = addDays(todayInBucharest(instant), n)
  const later = instant.getTime() + n * MS_PER_DAY
  const [found = later] = [later, later + HOUR_MS, later - HOUR_MS].filter((ms) => todayInBucharest(new Date(ms)) === day)
  return new Date(found)
}

/** The instant at which a day ends in Bucharest: its 24:00, which is 00:00 of the next. */
export function endOfDayInBucharest(day: Day): Date {
  const next = addDays(day, 1)
  // Bucharest is two hours ahead of UTC, in summer three.
  const inSummer = new Date(instantOf(next) - 3 * HOUR_MS)
  return todayInBucharest(inSummer) === next ? inSummer : new Date(instantOf(next) - 2 * HOUR_MS)
}

/** The last insured day of a term in months: start + term − 1 day. */
export function endOfTerm(start: Day, termMonths: number): Day {
  return addDays(addMonths(start, termMonths), -1)
}

/** How long a term is from its first to its last day: in months where it is whole months, else in days. */
export function lengthOfTerm(start: Day, end: Day): { readonly unit: 'months' | 'days'; readonly count: number } {
  const [[fromYear, fromMonth], [toYear, toMonth]] = [numbersOf(start), numbersOf(end)]
  const about = (toYear - fromYear) * 12 + toMonth - fromMonth
  const months = [about, about + 1].find((count) => count > 0 && endOfTerm(start, count) === end)
  return months === undefined ? { unit: 'days', count: daysBetween(start, end) + 1 } : { unit: 'months', count: months }
}

/** dd.mm.yyyy, in both languages. */
export function formatDay(day: Day, _locale: 'ro' | 'en'): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`
}

/** "14 martie 1985", "14 March 1985". */
export function dayInWords(day: Day, locale: 'ro' | 'en'): string {
  const [year, month, dayOfMonth] = numbersOf(day)
  return `${dayOfMonth} ${MONTHS[locale][month - 1] ?? ''} ${year}`
}

function dayFromNumbers(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || dayOfMonth < 1) return undefined
  const instant = Date.UTC(year, month - 1, dayOfMonth)
  return new Date(instant).getUTCDate() === dayOfMonth ? dayFromInstant(instant) : undefined
}

/** Days by their instant: a list names the same ones thousands of times. */
const KNOWN_DAYS = new Map<number, Day>()

// The only place where a text becomes a Day: it comes from a real instant.
function dayFromInstant(instant: number): Day {
  const known = KNOWN_DAYS.get(instant)
  if (known !== undefined) return known
  const day = new Date(instant).toISOString().slice(0, 10) as Day
  KNOWN_DAYS.set(instant, day)
  return day
}

function instantOf(day: Day): number {
  return Date.parse(day)
}

function numbersOf(day: Day): [year: number, month: number, dayOfMonth: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function requireWhole(n: number): void {
  if (!Number.isSafeInteger(n)) throw new RangeError(`Days and months are counted in whole numbers, not ${n}`)
}
