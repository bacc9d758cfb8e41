import { expect, test } from 'vitest'
import { steadiness } from './steadiness'

const SECOND = 1000
/** Whether a process that beat at these seconds may judge others at the last of them. */
function judges(...beats: readonly number[]): boolean {
  const own = steadiness({ gapMs: 7.5 * SECOND, steadyMs: 15 * SECOND })
  for (const at of beats) own.heard(at * SECOND)
  return own.isSteady((beats.at(-1) ?? 0) * SECOND)
}

test.each<[string, readonly number[], boolean]>([
  ['never heard', [], false],
  ['just started', [0, 3, 6, 9, 12], false],
  ['heard long enough', [0, 3, 6, 9, 12, 15], true],
  ['heard with a late beat', [0, 3, 9, 15], true],
  ['back from a gap', [0, 3, 6, 9, 12, 15, 18, 30, 33], false],
  ['heard long enough after a gap', [0, 3, 30, 33, 36, 39, 42, 45], true],
])('a process that was %s may judge others: %s %s', (_what, beats, expected) => {
  expect(judges(...beats)).toBe(expected)
})

test('a process that is silent itself judges nobody', () => {
  const own = steadiness({ gapMs: 7.5 * SECOND, steadyMs: 15 * SECOND })
  for (const at of [0, 5, 10, 15, 20]) own.heard(at * SECOND)
  expect(own.isSteady(27 * SECOND)).toBe(true)
  expect(own.isSteady(28 * SECOND)).toBe(false)
})
