const HOUR_MS = 3_600_000

/** What calendars and clocks in Bucharest show at an instant. */
export interface BucharestTime {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  /** 0 for Sunday to 6. */
  readonly weekday: number
  /** 0 to 23. */
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/**
 * What calendars and clocks in Bucharest show at an instant since 1997, when Romania took the Union's summer time (now Directive 2000/84/EC).
 * Reckoned, not asked: a browser's first calendar of a time zone takes a phone up to 0.3 seconds. A test compares each hour until 2040
 * with the calendar of the system, and so fails when the law changes. @throws RangeError for an invalid Date
 */
export function timeInBucharest(at: Date): BucharestTime {
  const shown = new Date(at.getTime() + hoursAhead(at) * HOUR_MS)
  if (Number.isNaN(shown.getTime())) throw new RangeError('An invalid date has no time in Bucharest')
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
    second: shown.getUTCSeconds(),
  }
}

/** Hours before UTC: three from the last Sunday of March, 01:00 UTC, to that of October, else two. */
function hoursAhead(at: Date): 2 | 3 {
  const year = at.getUTCFullYear()
  const [march, october] = [2, 9]
  return at.getTime() >= changeIn(year, march) && at.getTime() < changeIn(year, october) ? 3 : 2
}

function changeIn(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1))
  return Date.UTC(year, month, 31 - last.getUTCDay(), 1)
}
