import { addDays, addMonths, type Day, daysBetween } from '@/lib/domain/day'

/** How a policy stands to today. */
export const BAR_STATES = ['inForce', 'starting', 'expiring', 'unknown', 'ended'] as const
export type BarState = (typeof BAR_STATES)[number]

/** What stands on the time line: a policy, or an attempt whose outcome nobody knows. */
export interface Covered {
  readonly id: string
  readonly product: string
  readonly insurer: string
  readonly startDate: Day
  readonly endDate: Day
  readonly isUnknown: boolean
  /** Equal marks of two policies say that they insure the same thing or person. */
  readonly marks: readonly string[]
}

/** A stretch of the line, in percent of its width. */
export interface Stretch {
  readonly left: number
  readonly width: number
}

export type Bar<Item extends Covered> = Item & {
  readonly state: BarState
  /** Undefined for what lies outside the line. */
  readonly stretch: Stretch | undefined
  /** From today to the end, negative once it ended; to the start for what starts later. */
  readonly days: number
  /** With another policy for the same, in the same product. */
  readonly overlaps: readonly (Stretch & { readonly days: number; readonly insurer: string })[]
  /** Another policy for the same lasts longer. */
  readonly hasSuccessor: boolean
}

export interface Timeline<Item extends Covered> {
  readonly months: readonly { readonly first: Day; readonly left: number }[]
  readonly today: number
  readonly bars: readonly Bar<Item>[]
}

/** The line shows so many months, from the first of the month so many months before today. */
export const TIMELINE_MONTHS = 18
const MONTHS_BEFORE = 4
/** A policy that ends within so many days is expiring. */
export const EXPIRING_DAYS = 14

/** The first day that the line shows. */
export function timelineStart(today: Day): Day {
  const day = addMonths(today, -MONTHS_BEFORE)
  return addDays(day, 1 - Number(day.slice(8)))
}

/** Policies and unknown attempts on a line of months: what lives first, those of one product together, the first to start first. */
export function timelineOf<Item extends Covered>(items: readonly Item[], today: Day): Timeline<Item> {
  const from = timelineStart(today)
  const whole = daysBetween(from, addMonths(from, TIMELINE_MONTHS))
  const at = (day: Day) => (daysBetween(from, day) / whole) * 100
  const stretchOf = (start: Day, end: Day): Stretch | undefined => {
    const [left, right] = [Math.max(0, at(start)), Math.min(100, at(addDays(end, 1)))]
    return right <= 0 || left >= 100 ? undefined : { left, width: right - left }
  }
  const bars = items.map((item): Bar<Item> => {
    const state = stateOf(item, today)
    const others = items.filter((other) => other !== item && !other.isUnknown && isSame(item, other))
    const overlaps = state === 'ended' || item.isUnknown ? [] : others.filter((other) => other.endDate >= today && endsFirst(item, other)).flatMap((other) => overlapOf(item, other, stretchOf))
    return { ...item, state, stretch: stretchOf(item.startDate, item.endDate), days: daysBetween(today, state === 'starting' ? item.startDate : item.endDate), overlaps, hasSuccessor: others.some(({ endDate }) => endDate > item.endDate) }
  })
  return {
    months: Array.from({ length: TIMELINE_MONTHS }, (_, index) => addMonths(from, index)).map((first) => ({ first, left: at(first) })),
    today: at(today),
    bars: bars.toSorted((one, other) => Number(one.state === 'ended') - Number(other.state === 'ended') || compare(one.product, other.product) || compare(one.startDate, other.startDate) || compare(one.id, other.id)),
  }
}

function stateOf({ startDate, endDate, isUnknown }: Covered, today: Day): BarState {
  if (isUnknown) return 'unknown'
  if (endDate < today) return 'ended'
  if (startDate > today) return 'starting'
  return daysBetween(today, endDate) <= EXPIRING_DAYS ? 'expiring' : 'inForce'
}

function isSame(one: Covered, other: Covered): boolean {
  return one.product === other.product && one.marks.some((mark) => other.marks.includes(mark))
}

// An overlap is said once, at the policy that ends first.
function endsFirst(one: Covered, other: Covered): boolean {
  return one.endDate < other.endDate || (one.endDate === other.endDate && one.id < other.id)
}

function overlapOf(one: Covered, other: Covered, stretchOf: (start: Day, end: Day) => Stretch | undefined) {
  const [start, end] = [one.startDate > other.startDate ? one.startDate : other.startDate, one.endDate < other.endDate ? one.endDate : other.endDate]
  const stretch = start > end ? undefined : stretchOf(start, end)
  return stretch === undefined ? [] : [{ ...stretch, days: daysBetween(start, end) + 1, insurer: other.insurer }]
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
