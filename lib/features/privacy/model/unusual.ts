import { timeInBucharest } from '@/lib/domain/time/bucharest'
import { addDays, type Day } from '@/lib/domain/day'
import type { Role } from '@/lib/domain/people/role'

/** Why a read is marked as unusual. */
export const UNUSUAL = ['manyReads', 'strangersClient', 'atNight', 'beyondBudget'] as const
export type Unusual = (typeof UNUSUAL)[number]

/** The rules, also said on the page. */
export const UNUSUAL_RULES = { timesTheMean: 3, readsMin: 10, daysBefore: 30, nightFromHour: 22, nightToHour: 6 } as const

interface JudgedRead {
  readonly kind: string
  readonly day: Day
  readonly firstAt: Date
  readonly reader: { readonly id: string; readonly role: Role }
  readonly hasQuoted: boolean
}

interface DayCount {
  readonly userId: string
  readonly day: Day
  readonly times: number
}

/**
 * What is unusual about a read: it happened at night; a broker read a client whom they never quoted; the reader read more than three
 * times as much that day as on an own mean day of the thirty before (and at least ten times); or the budget was used up.
 */
export function unusualIn(read: JudgedRead, counts: readonly DayCount[]): readonly Unusual[] {
  const marks: readonly (readonly [Unusual, boolean])[] = [
    ['manyReads', isBusyDay(read, counts)],
    ['strangersClient', read.reader.role === 'broker' && !read.hasQuoted],
    ['atNight', isNight(read.firstAt)],
    ['beyondBudget', read.kind === 'refusal'],
  ]
  return marks.flatMap(([mark, isMarked]) => (isMarked ? [mark] : []))
}

function isBusyDay({ day, reader }: JudgedRead, counts: readonly DayCount[]): boolean {
  const own = counts.filter(({ userId }) => userId === reader.id)
  const thatDay = own.find((one) => one.day === day)?.times ?? 0
  const before = own.filter((one) => one.day < day && one.day >= addDays(day, -UNUSUAL_RULES.daysBefore))
  const mean = before.length === 0 ? 0 : before.reduce((total, { times }) => total + times, 0) / before.length
  // Without days before there is no mean to compare with.
  return mean > 0 && thatDay >= UNUSUAL_RULES.readsMin && thatDay > UNUSUAL_RULES.timesTheMean * mean
}

function isNight(at: Date): boolean {
  const { hour } = timeInBucharest(at)
  return hour >= UNUSUAL_RULES.nightFromHour || hour < UNUSUAL_RULES.nightToHour
}
