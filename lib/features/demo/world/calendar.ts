import { addDays, type Day, parseDay, todayInBucharest } from '@/lib/domain/day'
import type { Random } from './random'

const SATURDAY = 6
const SUNDAY = 0
const MINUTE_MS = 60_000
// Work begins at half past eight in Bucharest, in winter.
const FIRST_MINUTE = 390
const MINUTES_OF_WORK = 510

/** The nearest day of work: a Saturday becomes the Friday before, a Sunday too. */
export function dayOfWork(day: Day): Day {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === SATURDAY) return addDays(day, -1)
  return weekday === SUNDAY ? addDays(day, -2) : day
}

/** An instant within the hours of work of a day. */
export function instantOfWork(random: Random, day: Day): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (FIRST_MINUTE + random.whole(0, MINUTES_OF_WORK)) * MINUTE_MS + random.whole(0, 59_999))
}

/** So many minutes later. */
export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + Math.round(minutes * MINUTE_MS))
}

/** The calendar day of an instant in Bucharest. */
export const dayOf = todayInBucharest

/** A day from its parts, which exists. */
export function dayFrom(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new RangeError('There is no such day')
  return day
}
