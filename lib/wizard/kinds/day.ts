import { type Day, parseTypedDay } from '@/lib/domain/day'
import { isBlank } from '../json'
import { accepted, type KindRules, type Parsed, rejected } from '../parsed'

const TEXT_LENGTH_MAX = 40

/** A day, ISO or in any form people type. */
export function readDay(raw: unknown): Parsed<Day> {
  const value = typeof raw === 'string' && raw.length <= TEXT_LENGTH_MAX ? parseTypedDay(raw) : undefined
  return value === undefined ? rejected('notADate') : accepted(value)
}

/** A day not after the latest one. */
export function readDayUpTo(latest: Day): (raw: unknown) => Parsed<Day> {
  return (raw) => {
    const read = readDay(raw)
    return read.ok && read.value > latest ? rejected('dateTooLate', { latest }) : read
  }
}

export const day: KindRules<'day'> = {
  isEmpty: isBlank,
  parse: (raw, settings, { today }) => {
    const read = readDay(raw)
    if (!read.ok) return read
    const earliest = settings.earliest?.(today)
    const latest = settings.latest?.(today)
    if (earliest !== undefined && read.value < earliest) return rejected('dateTooEarly', { earliest })
    if (latest !== undefined && read.value > latest) return rejected('dateTooLate', { latest })
    return read
  },
}
