import { expect, test } from 'vitest'
import { median, quantile, slope } from './statistics.mjs'

const upTo = (count) => Array.from({ length: count }, (_, index) => count - index)

test.each([
  [0.95, 20, 19],
  [0.95, 21, 20],
  [0.95, 100, 95],
  [0.98, 100, 98],
  [0.5, 5, 3],
  [1, 8, 8],
  [0, 8, 1],
  [0.95, 1, 1],
])('the quantile %d of 1 to %i is %i', (share, count, expected) => {
  expect(quantile(upTo(count), share)).toBe(expected)
})

test('the median of an even count is the lower of the two middle values', () => {
  expect(median([4, 1, 3, 2])).toBe(2)
})

test.each([
  ['a line', [[0, 5], [10, 25], [20, 45]], 2],
  ['falling values', [[0, 3], [1, 2], [2, 1]], -1],
  ['values that rise and fall', [[0, 1], [1, 3], [2, 3], [3, 1]], 0],
])('the slope of %s', (_what, points, expected) => {
  expect(slope(points)).toBeCloseTo(expected, 10)
})
