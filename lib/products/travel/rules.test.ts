import { expect, test } from 'vitest'
import { type Day, parseDay } from '@/lib/domain/day'
import { problemsOfStep, walk } from '@/lib/wizard/walk'
import { travel } from './definition'
import { validExamples } from './examples'

const TODAY = parseDay('2026-11-26') as Day

test.each<[departure: string, back: string, expected: [string, object] | undefined, why: string]>([
  ['27.11.2026', '20.11.2026', ['endDate', { earliest: '2026-11-27' }], 'before today too'],
  ['27.11.2026', '26.11.2026', ['endDate', { earliest: '2026-11-27' }], 'on the day before'],
  ['27.11.2026', '27.11.2026', undefined, 'on the same day'],
  ['', '20.11.2026', ['endDate', { earliest: '2026-11-26' }], 'of a trip whose departure is not known'],
  ['20.11.2026', '21.11.2026', ['startDate', { earliest: '2026-11-26' }], 'and departure, both in the past'],
  ['27.11.2026', '28.11.2027', ['endDate', { latest: '2027-11-26' }], 'after more than a year'],
])('with the departure on "%s" the return on %s is bounded by %j: %s', (startDate, endDate, expected) => {
  const draft = { ...validExamples(TODAY).person, startDate, endDate }
  const found = problemsOfStep(walk(travel, draft, TODAY), 'trip').filter(({ params }) => params !== undefined)
  expect(found.map(({ path, params }) => [path, params])[0]).toEqual(expected)
})
