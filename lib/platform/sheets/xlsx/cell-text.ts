import { addDays, type Day, formatDay, parseDay } from '@/lib/domain/day'

const WHOLE_DIGITS = 15
const DAYS_MAX = 2_958_465
// Day 1 is 1 January 1900. A spreadsheet takes 1900 for a leap year: from the day that it did not have, one is too many.
const FALSE_LEAP_DAY = 60
const EPOCHS = { 1900: '1900-01-01', 1904: '1904-01-01' } as const

/** A number as people write it: all its digits, a comma before decimals. */
export function numberText(stored: string): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  // A spreadsheet calculates with fifteen digits; what stands behind them is noise.
  const exact = Number(value.toPrecision(WHOLE_DIGITS))
  const text = Math.abs(exact) < 1e21 && Math.abs(exact) >= 1e-6 ? String(exact) : exact === 0 ? '0' : stored
  const [whole = '', decimals] = text.split('.')
  if (decimals === undefined) return text
  // Three digits behind a comma could be read as thousands: a fourth keeps them decimals.
  return `${whole},${decimals.length === 3 ? `${decimals}0` : decimals}`
}

/** A number of days as dd.mm.yyyy, without its time; the number itself where it is no day. */
export function dayText(stored: string, epoch: keyof typeof EPOCHS): string {
  const serial = Math.floor(Number(stored))
  const first = parseDay(EPOCHS[epoch])
  if (first === undefined || stored.trim() === '' || !(serial > 0 && serial <= DAYS_MAX)) return numberText(stored)
  const ahead = epoch === 1904 ? 0 : serial < FALSE_LEAP_DAY ? 1 : 2
  return formatDay(addDays(first, serial - ahead), 'ro')
}

/** A day as ISO text stores it, perhaps with a time behind it. */
export function isoDayText(stored: string): string {
  const day: Day | undefined = parseDay(stored.slice(0, 10))
  return day === undefined ? stored : formatDay(day, 'ro')
}

/** Whether a format shows days: those that come with every workbook by their number, others by their code. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').replace(/general/gi, ''))
}
