import { timeInBucharest } from '@/lib/domain/time/bucharest'
import { addDays, type Day, daysBetween, parseDay, todayInBucharest } from '@/lib/domain/day'

/** How much working time a policy may wait before its review is late. */
export const REVIEW_TARGET_MINUTES = 480
/** From this share of the target on the review is due soon. */
const SOON_SHARE = 0.6

/** How a policy's age stands to the target. */
export type AgeState = 'onTime' | 'soon' | 'late'

export function ageStateOf(minutes: number, targetMinutes = REVIEW_TARGET_MINUTES): AgeState {
  if (minutes > targetMinutes) return 'late'
  return minutes > targetMinutes * SOON_SHARE ? 'soon' : 'onTime'
}

// Working time: Monday to Friday, from 9 to 17 in Bucharest. Public holidays are not known here.
const OPENS = 9 * 60
const CLOSES = 17 * 60
const WEEK_DAYS = 7
const WORKING_DAYS = 5
// A Monday.
const MONDAY = parseDay('2024-01-01')

/** The working time between two instants, in minutes; 0 when the second is not later. */
export function workingMinutesBetween(from: Date, to: Date): number {
  if (to <= from) return 0
  const [first, last] = [placeInBucharest(from), placeInBucharest(to)]
  const days = daysBetween(first.day, last.day)
  const whole = (CLOSES - OPENS) * workingDaysFrom(first.day, days)
  // What of the first day was over already, and what of the last one has passed.
  return whole - workedOn(first) + workedOn(last)
}

/** How many of so many days, beginning with the first, are working days. */
function workingDaysFrom(first: Day, days: number): number {
  const weeks = Math.floor(days / WEEK_DAYS)
  const rest = days - weeks * WEEK_DAYS
  const others = Array.from({ length: rest }, (_, index) => addDays(first, index)).filter(isWorkingDay)
  return weeks * WORKING_DAYS + others.length
}

function workedOn({ day, minute }: Place): number {
  return isWorkingDay(day) ? Math.min(Math.max(minute, OPENS), CLOSES) - OPENS : 0
}

function isWorkingDay(day: Day): boolean {
  if (MONDAY === undefined) return true
  const since = daysBetween(MONDAY, day) % WEEK_DAYS
  return (since + WEEK_DAYS) % WEEK_DAYS < WORKING_DAYS
}

interface Place {
  readonly day: Day
  readonly minute: number
}

function placeInBucharest(at: Date): Place {
  const { hour, minute } = timeInBucharest(at)
  return { day: todayInBucharest(at), minute: hour * 60 + minute }
}
