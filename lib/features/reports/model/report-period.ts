import { addDays, addMonths, type Day, daysBetween } from '@/lib/domain/day'

/** Days of a report, the first and the last included. */
export interface Period {
  readonly from: Day
  readonly to: Day
}

/** What a report is compared with: the period before, or the same days a year earlier. */
export const COMPARISONS = ['before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** Periods at hand: from the beginning of the calendar's month, quarter or year until today. */
export const PRESETS = ['month', 'quarter', 'year'] as const
export type Preset = (typeof PRESETS)[number]
const MONTHS_OF: Readonly<Record<Preset, number>> = { month: 1, quarter: 3, year: 12 }

/** How many months the chart shows, that of the last day included. */
export const MONTHS_SHOWN = 12
/** The longest period that a report covers. */
const PERIOD_DAYS_MAX = 3 * 366

/** A period at hand. */
export function presetPeriod(preset: Preset, today: Day): Period {
  return { from: beginOf(preset, today), to: today }
}

/** The period at hand that a period is, if it is one. */
export function presetOf({ from, to }: Period, today: Day): Preset | undefined {
  return to === today ? PRESETS.find((preset) => beginOf(preset, today) === from) : undefined
}

/** What a period is compared with. */
export function comparedPeriod(period: Period, comparison: Comparison): Period {
  return comparison === 'year' ? earlier(period, 12) : periodBefore(period)
}

/**
 * The period before: of days that begin a month, a quarter or a year and stay within it, the same days of the one before; of any others as many days
 * before the first.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period
  const calendar = PRESETS.find((preset) => beginOf(preset, from) === from && beginOf(preset, to) === from)
  if (calendar !== undefined) return earlier(period, MONTHS_OF[calendar])
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

/** The months that the chart shows up to a day, written YYYY-MM, the oldest first. */
export function monthsUntil(to: Day): string[] {
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => addMonths(beginOf('month', to), index + 1 - MONTHS_SHOWN).slice(0, 7))
}

/** The days of these months. */
export function monthsPeriod(to: Day): Period {
  return { from: addMonths(beginOf('month', to), 1 - MONTHS_SHOWN), to }
}

/** The same months a year earlier; of a month that is not over the same days. */
export function monthsAYearBefore(to: Day): Period {
  return earlier(monthsPeriod(to), 12)
}

/** The months of a period, written YYYY-MM, and those of its days that lie in each. */
export function monthsOf({ from, to }: Period): { readonly month: string; readonly days: Period }[] {
  const months: { readonly month: string; readonly days: Period }[] = []
  for (let begin = from; begin <= to; ) {
    const next = addMonths(beginOf('month', begin), 1)
    months.push({ month: begin.slice(0, 7), days: { from: begin, to: next > to ? to : addDays(next, -1) } })
    begin = next
  }
  return months
}

/** Whether a day ends its month. */
export function endsMonth(day: Day): boolean {
  return addDays(day, 1).endsWith('-01')
}

/** The days of a month up to a day. */
export function daysOfMonth(month: string, until: Day): Period {
  const from = beginOf('month', until.startsWith(month) ? until : monthDay(month, until))
  return { from, to: until.startsWith(month) ? until : addDays(addMonths(from, 1), -1) }
}

// A day of a month that lies within the shown ones.
function monthDay(month: string, until: Day): Day {
  const months = (Number(month.slice(0, 4)) - Number(until.slice(0, 4))) * 12 + Number(month.slice(5, 7)) - Number(until.slice(5, 7))
  return addMonths(beginOf('month', until), months)
}

function beginOf(preset: Preset, day: Day): Day {
  const month = Number(day.slice(5, 7))
  const monthBegin = addDays(day, 1 - Number(day.slice(8, 10)))
  return addMonths(monthBegin, -((month - 1) % MONTHS_OF[preset]))
}

// The last day of a month stays the last one.
function earlier({ from, to }: Period, months: number): Period {
  const last = addMonths(to, -months)
  return { from: addMonths(from, -months), to: endsMonth(to) ? addDays(addMonths(beginOf('month', last), 1), -1) : last }
}

/** Something of a period, and the same of what it is compared with. */
export interface Both<Of> {
  readonly now: Of
  readonly before: Of
}
export const SIDES = ['now', 'before'] as const
export type Side = (typeof SIDES)[number]

/** Makes something for either side. */
export function both<Of>(make: (side: Side) => Of): Both<Of> {
  return { now: make('now'), before: make('before') }
}

/** From the first to the last day of some periods. */
export function coveringPeriod(first: Period, ...others: readonly Period[]): Period {
  return others.reduce(({ from, to }, other) => ({ from: other.from < from ? other.from : from, to: other.to > to ? other.to : to }), first)
}

/** The period of two days; undefined where the last lies before the first, or more than three years after it. */
export function periodOf(from: Day, to: Day): Period | undefined {
  const days = daysBetween(from, to)
  return days < 0 || days >= PERIOD_DAYS_MAX ? undefined : { from, to }
}
