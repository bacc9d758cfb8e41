import { expect, test } from 'vitest'
import { timeInBucharest } from './bucharest'

const CALENDAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest', dateStyle: 'short', timeStyle: 'medium' })

const two = (number: number) => String(number).padStart(2, '0')

function written(at: Date): string {
  const { year, month, day, hour, minute, second } = timeInBucharest(at)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
}

test('shows the time of the system’s calendar each hour of 1997 to 2040', () => {
  const different: string[] = []
  for (let at = Date.UTC(1997, 0, 1); at < Date.UTC(2041, 0, 1); at += 3_600_000) {
    const instant = new Date(at)
    if (written(instant) !== CALENDAR.format(instant)) different.push(instant.toISOString())
  }
  expect(different).toEqual([])
})

test('changes at the second', () => {
  expect(written(new Date('2026-03-29T00:59:59Z'))).toBe('2026-03-29 02:59:59')
  expect(written(new Date('2026-03-29T01:00:00Z'))).toBe('2026-03-29 04:00:00')
  expect(written(new Date('2026-10-25T00:59:59Z'))).toBe('2026-10-25 03:59:59')
  expect(written(new Date('2026-10-25T01:00:00Z'))).toBe('2026-10-25 03:00:00')
})

test('names the day of the week of Bucharest, which may be the next one', () => {
  expect(timeInBucharest(new Date('2026-11-26T21:59:59Z')).weekday).toBe(4)
  expect(timeInBucharest(new Date('2026-11-26T22:00:00Z')).weekday).toBe(5)
})

test('an invalid date has no time', () => {
  expect(() => timeInBucharest(new Date(Number.NaN))).toThrow(RangeError)
})
