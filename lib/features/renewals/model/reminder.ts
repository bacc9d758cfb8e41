import { addDays, compareDays, type Day } from '@/lib/domain/day'

/** A mail that reminded a client. */
export interface SentReminder {
  readonly on: Day
  /** The mail server may have accepted it, and nobody knows. */
  readonly isUnknown: boolean
}

/** How many days before its end a client may be reminded of a policy. */
export const REMINDER_DAYS = [60, 30, 14, 7, 3] as const
/** The distances that count where a broker reminds by hand and chose none. */
export const USUAL_REMINDER_DAYS: readonly number[] = [30, 14, 7]

/** The nearest distance that a policy has reached; undefined before the first. A distance that was passed is not made up for. */
export function reachedDistance(daysLeft: number, distances: readonly number[]): number | undefined {
  const reached = distances.filter((days) => daysLeft <= days)
  return daysLeft < 0 || reached.length === 0 ? undefined : Math.min(...reached)
}

const DAYS_BETWEEN_MIN = 6

/**
 * The first day on which an earlier reminder of a policy, by whatever rule, keeps it from another one today: since the distance was reached,
 * or within six days.
 */
export function silentSince(endDate: Day, { daysBefore, today }: { readonly daysBefore: number; readonly today: Day }): Day {
  const [reached, recent] = [addDays(endDate, -daysBefore), addDays(today, 1 - DAYS_BETWEEN_MIN)]
  return compareDays(reached, recent) < 0 ? reached : recent
}
