import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Day, todayInBucharest } from '../day'
import { dayOfMoment, type Figures, momentInFigures, momentInWords, recentMoment } from './moment'

// In winter and in summer; the second is the next day in Bucharest.
const WINTER = new Date('2026-11-05T06:03:09Z')
const SUMMER = new Date('2026-07-01T21:30:00Z')

test.each<[Figures, string, string]>([
  ['day', '05.11.2026', '02.07.2026'],
  ['dayAndMonth', '05.11', '02.07'],
  ['minute', '05.11.2026, 08:03', '02.07.2026, 00:30'],
  ['second', '05.11.2026, 08:03:09', '02.07.2026, 00:30:00'],
  ['minuteOfYear', '05.11, 08:03', '02.07, 00:30'],
  ['secondOfYear', '05.11, 08:03:09', '02.07, 00:30:00'],
  ['minuteOfDay', '08:03', '00:30'],
  ['secondOfDay', '08:03:09', '00:30:00'],
])('%s is %s, and %s', (figures, winter, summer) => {
  expect(momentInFigures(WINTER, figures)).toBe(winter)
  expect(momentInFigures(SUMMER, figures)).toBe(summer)
})

test.each<[string, Day, string]>([
  ['today the time alone', todayInBucharest(WINTER), '08:03'],
  ['this year day and time', todayInBucharest(SUMMER), '05.11, 08:03'],
  ['in another year the day', todayInBucharest(new Date('2027-01-01T12:00:00Z')), '05.11.2026'],
])('a recent moment is %s', (_, today, expected) => {
  expect(recentMoment(WINTER, today)).toBe(expected)
})

test('a moment in words has its month in the reader’s language, the day first', () => {
  expect(momentInWords(WINTER, 'ro')).toBe('5 noiembrie 2026 la 08:03')
  expect(momentInWords(WINTER, 'en')).toBe('5 November 2026 at 08:03')
})

test('no page writes an instant in figures in the order of the reader’s language', () => {
  const sources = ['app', 'components'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)))
  const own = sources.filter((name) => /\.tsx?$/.test(name)).filter((name) => /Style: '|(?:day|hour): '2-digit'/.test(readFileSync(name, 'utf8')))
  expect(own).toEqual([])
})

test('the day of an instant stands before its month in both languages, with and without the weekday', () => {
  expect([dayOfMoment(SUMMER, 'ro'), dayOfMoment(SUMMER, 'en')]).toEqual(['2 iulie', '2 July'])
  expect([dayOfMoment(WINTER, 'ro', 'weekday'), dayOfMoment(WINTER, 'en', 'weekday')]).toEqual(['joi, 5 noiembrie', 'Thursday 5 November'])
})
