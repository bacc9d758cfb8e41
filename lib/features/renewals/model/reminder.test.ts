import { expect, test } from 'vitest'
import { day } from '@/lib/testing/given/given'
import { reachedDistance, silentSince } from './reminder'

test.each([
  [31, undefined],
  [30, 30],
  [15, 30],
  [14, 14],
  [7, 7],
  [0, 7],
  [-1, undefined],
])('with %i days left the reached distance of 30, 14 and 7 is %s', (left, distance) => {
  expect(reachedDistance(left, [14, 30, 7])).toBe(distance)
})

test.each([
  ['since its distance was reached', '2026-11-27', 30, '2026-10-28'],
  ['within six days, where the distance was reached today', '2026-12-11', 14, '2026-11-22'],
])('an earlier reminder silences another one %s', (_, endDate, daysBefore, since) => {
  expect(silentSince(day(endDate), { daysBefore, today: day('2026-11-27') })).toBe(since)
})
