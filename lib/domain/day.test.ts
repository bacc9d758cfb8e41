import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addDays,
  addMonths,
  addYears,
  compareDays,
  type Day,
  dayInWords,
  daysBetween,
  daysLater,
  endOfDayInBucharest,
  endOfTerm,
  formatDay,
  lengthOfTerm,
  parseDay,
  parseTypedDay,
  todayInBucharest,
  wholeYearsBetween,
  yearOf,
} from './day'

function day(text: string): Day {
  const parsed = parseDay(text)
  if (!parsed) throw new Error(`${text} is not a day`)
  return parsed
}

const anyDay = fc.integer({ min: 0, max: 100_000 }).map((n) => addDays(day('1910-01-01'), n))

describe('a day', () => {
  test.each(['1900-01-01', '2000-02-29', '2024-02-29', '2200-12-31'])('%s is a day', (text) => {
    expect(parseDay(text)).toBe(text)
  })

  test.each([
    '', '1899-12-31', '2201-01-01', '1900-02-29', '2023-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00', '2024-1-1',
    ' 2024-01-01', '2024-01-01\n', '2024-01-01T00:00:00Z', '+2024-01-01', '٢٠٢٤-٠١-٠١', '14.03.1985',
  ])('%j is not a day', (text) => {
    expect(parseDay(text)).toBeUndefined()
  })

  it('has a type that a plain string does not satisfy', () => {
    // @ts-expect-error only parseDay and its kin make a Day
    const notADay: Day = '1985-03-14'
    expect(notADay).toBe('1985-03-14')
  })
})

describe('a typed day', () => {
  test.each([
    '14.03.1985', '14.3.1985', '14.3.85', '14/03/85', '14-3-85', '14/3/1985', '14/03/1985', '14-03-1985', '1985-03-14', '1985-3-14', '14031985', '  14.03.1985 ',
  ])('%j is read', (text) => {
    expect(parseTypedDay(text)).toBe('1985-03-14')
  })

  test.each([['5.12.26', '2026-12-05'], ['5.12.00', '2000-12-05'], ['5.12.39', '2039-12-05'], ['5.12.40', '1940-12-05'], ['5.12.99', '1999-12-05']])('%j is %s', (typed, read) => {
    expect(parseTypedDay(typed)).toBe(read)
  })

  it('has the day before the month', () => {
    expect(parseTypedDay('05/03/2024')).toBe('2024-03-05')
  })

  test.each(['', '14.03.5', '31.02.26', '14.03/85', '85-03-14', '31.04.2024', '14.03/1985', '1985.03.14', '19850314', '3/14/1985', '14 martie 1985', '1403198', '14.03.1985x'])(
    '%j is refused',
    (text) => {
      expect(parseTypedDay(text)).toBeUndefined()
    },
  )
})

describe('counting days, months and years', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2023-12-31', 1, '2024-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-03-28', 2, '2026-03-30'], // the night the clocks change
    ['2026-01-01', 0, '2026-01-01'],
  ])('%s and %i days is %s', (from, n, to) => {
    expect(addDays(day(from), n)).toBe(to)
    expect(daysBetween(day(from), day(to))).toBe(n)
  })

  test.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-11-15', 3, '2025-02-15'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-12-31', 12, '2025-12-31'],
  ])('%s and %i months is %s, at most the end of the month', (from, n, to) => {
    expect(addMonths(day(from), n)).toBe(to)
  })

  it('turns 29 February into the 28th in a common year', () => {
    expect(addYears(day('2024-02-29'), 1)).toBe('2025-02-28')
    expect(addYears(day('2024-02-29'), 4)).toBe('2028-02-29')
  })

  test.each([Number.NaN, 1.5, Number.POSITIVE_INFINITY])('refuses %d days or months', (n) => {
    expect(() => addDays(day('2024-01-01'), n)).toThrow(RangeError)
    expect(() => addMonths(day('2024-01-01'), n)).toThrow(RangeError)
  })

  test.each([
    ['1985-03-14', '2026-03-13', 40],
    ['1985-03-14', '2026-03-14', 41],
    ['2024-05-10', '2026-05-10', 2],
    ['2024-05-10', '2024-05-10', 0],
    ['2024-05-10', '2025-05-09', 0],
    ['2024-02-29', '2025-02-28', 1],
    ['2026-05-10', '2024-05-10', -2],
  ])('from %s to %s there are %i whole years', (from, to, years) => {
    expect(wholeYearsBetween(day(from), day(to))).toBe(years)
  })

  it('adds the days between two days back exactly', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to)
        expect(parseDay(addMonths(from, 7))).toBeDefined()
        expect(Math.sign(daysBetween(to, from))).toBe(compareDays(from, to))
      }),
    )
  })

  it('sorts by compareDays', () => {
    expect([day('2024-10-01'), day('2023-01-02'), day('2024-09-30')].toSorted(compareDays)).toEqual(['2023-01-02', '2024-09-30', '2024-10-01'])
    expect(yearOf(day('2024-10-01'))).toBe(2024)
  })
})

describe('the end of a term', () => {
  test.each([
    ['2026-12-01', 12, '2027-11-30'],
    ['2026-01-01', 12, '2026-12-31'],
    ['2023-03-01', 12, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2026-12-01', 24, '2028-11-30'],
    ['2026-01-31', 1, '2026-02-27'],
  ])('from %s for %i months is %s: start plus term less one day', (start, termMonths, end) => {
    expect(endOfTerm(day(start), termMonths)).toBe(end)
  })
})

describe('today in Bucharest', () => {
  test.each([
    ['2026-01-15T21:59:59Z', '2026-01-15'],
    ['2026-01-15T22:00:00Z', '2026-01-16'], // winter, two hours ahead
    ['2026-07-15T20:59:59Z', '2026-07-15'],
    ['2026-07-15T21:00:00Z', '2026-07-16'], // summer, three hours ahead
    ['2026-12-31T22:00:00Z', '2027-01-01'],
  ])('at %s it is %s', (instant, today) => {
    expect(todayInBucharest(new Date(instant))).toBe(today)
  })

  it('throws for an invalid instant', () => {
    expect(() => todayInBucharest(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('the end of a day in Bucharest', () => {
  test.each([
    ['2026-01-15', '2026-01-15T22:00:00.000Z'],
    ['2026-07-15', '2026-07-15T21:00:00.000Z'],
    ['2026-10-24', '2026-10-24T21:00:00.000Z'], // the clock goes back in the night that follows
    ['2026-10-25', '2026-10-25T22:00:00.000Z'],
    ['2026-03-29', '2026-03-29T21:00:00.000Z'], // and forward in that before
  ])('of %s is %s', (text, instant) => {
    expect(endOfDayInBucharest(day(text)).toISOString()).toBe(instant)
  })
})

describe('a formatted day', () => {
  it('is written dd.mm.yyyy in both languages', () => {
    expect(formatDay(day('1985-03-04'), 'ro')).toBe('04.03.1985')
    expect(formatDay(day('1985-03-04'), 'en')).toBe('04.03.1985')
  })

  it('is written with the name of the month', () => {
    expect(dayInWords(day('1985-03-14'), 'ro')).toBe('14 martie 1985')
    expect(dayInWords(day('1985-03-14'), 'en')).toBe('14 March 1985')
    expect(dayInWords(day('2026-12-01'), 'ro')).toBe('1 decembrie 2026')
  })

  it('is parsed back to the same day', () => {
    fc.assert(fc.property(anyDay, (any) => parseTypedDay(formatDay(any, 'ro')) === any))
  })
})

describe('the length of a term', () => {
  test.each([
    ['2026-11-24', '2027-11-23', 'months', 12],
    ['2026-12-01', '2026-12-31', 'months', 1],
    ['2028-02-29', '2029-02-27', 'months', 12],
    ['2026-12-12', '2026-12-20', 'days', 9],
    ['2026-11-24', '2027-11-24', 'days', 366],
    ['2026-11-24', '2026-11-24', 'days', 1],
  ])('from %s to %s is in %s: %i', (start, end, unit, count) => {
    expect(lengthOfTerm(day(start), day(end))).toEqual({ unit, count })
  })

  it('is that of a term in months', () => {
    fc.assert(fc.property(anyDay, fc.integer({ min: 1, max: 120 }), (start, count) => lengthOfTerm(start, endOfTerm(start, count)).unit === 'months'))
  })
})

describe('an instant some days later', () => {
  test.each([
    ['2026-11-23T10:15:00Z', 90, '2027-02-21'],
    // Half past midnight in summer is half past eleven of the day before in winter.
    ['2026-08-23T21:30:00Z', 90, '2026-11-22'],
    ['2026-12-30T21:59:00Z', 120, '2027-04-29'],
    ['2026-11-23T10:15:00Z', 0, '2026-11-23'],
  ])('of %s is on the day %i days after its own', (instant, days, expected) => {
    const later = daysLater(new Date(instant), days)
    expect(todayInBucharest(later)).toBe(expected)
    expect(Math.abs(later.getTime() - new Date(instant).getTime() - days * 86_400_000)).toBeLessThanOrEqual(3_600_000)
  })
})
