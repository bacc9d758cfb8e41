import type { Day } from '@/lib/domain/day'
import { isBlank } from '../json'
import type { Bound } from '../kinds'
import { accepted, type KindRules, type Parsed, rejected } from '../parsed'

const TEXT_LENGTH_MAX = 24
const PLAIN = /^-?\d+$/
const GROUPED = /^-?[1-9]\d{0,2}(?<separator>[ .\u00A0])\d{3}(?:\k<separator>\d{3})*$/

/** A whole number, typed plain or with groups of three: 1500, 1.500 and 1 500 are the same. */
export function readInteger(raw: unknown): Parsed<number> {
  const typed = typeof raw === 'number' ? String(raw) : raw
  if (typeof typed !== 'string' || typed.length > TEXT_LENGTH_MAX) return rejected('notWholeNumber')
  const text = typed.trim()
  if (!PLAIN.test(text) && !GROUPED.test(text)) return rejected('notWholeNumber')
  const value = Number(text.replace(/[^\d-]/g, ''))
  return Number.isSafeInteger(value) ? accepted(value === 0 ? 0 : value) : rejected('notWholeNumber')
}

export const integer: KindRules<'integer'> = {
  isEmpty: isBlank,
  parse: (raw, settings, { today }) => {
    const read = readInteger(raw)
    if (!read.ok) return read
    const min = boundOn(settings.min, today)
    const max = boundOn(settings.max, today)
    if (min !== undefined && read.value < min) return rejected('tooSmall', { min })
    if (max !== undefined && read.value > max) return rejected('tooLarge', { max })
    return read
  },
}

function boundOn(bound: Bound<number> | undefined, today: Day): number | undefined {
  return typeof bound === 'function' ? bound(today) : bound
}
