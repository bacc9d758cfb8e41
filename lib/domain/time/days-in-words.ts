import type { Day } from '../day'
import { SHORT_MONTHS } from './calendar-words'

/** Two days and those between, without the year, the day before its month in both languages: "3–9 dec.", "26 Nov – 2 Dec". */
export function daysInWords(from: Day, to: Day, locale: 'ro' | 'en'): string {
  const [first, last] = [partsOf(from, locale), partsOf(to, locale)]
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.day}–${last.day} ${last.month}`
  return `${first.day} ${first.month} – ${last.day} ${last.month}`
}

function partsOf(day: Day, locale: 'ro' | 'en') {
  return { day: String(Number(day.slice(8))), month: SHORT_MONTHS[locale][Number(day.slice(5, 7)) - 1] ?? '' }
}
