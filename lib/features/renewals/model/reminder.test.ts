import { expect, test } from 'vitest'
import { reachedDistance } from './reminder'

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
