import { describe, expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { comparedPeriod, coveringPeriod, daysOfMonth, monthsAYearBefore, monthsUntil, presetOf, presetPeriod } from './report-period'

const period = (from: string, to: string) => ({ from: day(from), to: day(to) })

describe('the period before', () => {
  test.each([
    ['of an unfinished month is the same days of the month before', period('2026-11-01', '2026-11-23'), period('2026-10-01', '2026-10-23')],
    ['of a whole month is the whole month before', period('2026-11-01', '2026-11-30'), period('2026-10-01', '2026-10-31')],
    ['of March up to its 30th ends with February', period('2026-03-01', '2026-03-30'), period('2026-02-01', '2026-02-28')],
    ['of a quarter is the quarter before', period('2026-10-01', '2026-11-23'), period('2026-07-01', '2026-08-23')],
    ['of a year is the year before', period('2026-01-01', '2026-11-23'), period('2025-01-01', '2025-11-23')],
    ['of any other days is as many days before', period('2026-11-05', '2026-11-10'), period('2026-10-30', '2026-11-04')],
    ['of one day is the day before', period('2026-03-29', '2026-03-29'), period('2026-03-28', '2026-03-28')],
  ])('%s', (_, now, before) => {
    expect(comparedPeriod(now, 'before')).toEqual(before)
  })

  test('a year earlier keeps the last day of a month', () => {
    expect(comparedPeriod(period('2029-02-10', '2029-02-28'), 'year')).toEqual(period('2028-02-10', '2028-02-29'))
  })
})

test('a period at hand is known again', () => {
  for (const preset of ['month', 'quarter', 'year'] as const) expect(presetOf(presetPeriod(preset, day('2026-11-23')), day('2026-11-23'))).toBe(preset)
  expect(presetOf(period('2026-11-02', '2026-11-23'), day('2026-11-23'))).toBeUndefined()
})

test('the months of the chart end with that of the last day, and so do those of the year before', () => {
  expect(monthsUntil(day('2026-02-14'))).toEqual(['2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthsAYearBefore(day('2026-02-14'))).toEqual(period('2024-03-01', '2025-02-14'))
})

test('a month has its days, the last one up to the last day', () => {
  expect(daysOfMonth('2025-12', day('2026-02-14'))).toEqual(period('2025-12-01', '2025-12-31'))
  expect(daysOfMonth('2026-02', day('2026-02-14'))).toEqual(period('2026-02-01', '2026-02-14'))
})

test('some periods are covered from the first day to the last, wherever they lie', () => {
  expect(coveringPeriod(period('2026-02-01', '2026-02-14'), period('2025-12-01', '2026-02-03'), period('2026-01-01', '2026-03-31'))).toEqual(period('2025-12-01', '2026-03-31'))
})
