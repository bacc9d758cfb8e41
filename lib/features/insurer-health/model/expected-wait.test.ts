import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { expectedWait, STATED_PERCENT } from './expected-wait'

type Draw = (random: () => number, index: number) => number

const normal = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** Waits of an insurer in milliseconds, in forms that answers of services have. */
const FORMS: Readonly<Record<string, Draw>> = {
  steady: (random) => 900 * Math.exp(0.25 * normal(random)),
  'of two kinds, from a store and calculated': (random) => (random() < 0.6 ? 700 : 5200) * Math.exp(0.15 * normal(random)),
  'with a heavy tail': (random) => 400 * (1 - random()) ** (-1 / 1.2),
  'that drift between a fifth and five times': (random, index) => 900 * Math.exp(0.3 * normal(random) + 1.6 * Math.sin((index / 500) * 2 * Math.PI)),
  'that jump every few hundred': (random, index) => (Math.floor(index / 400) % 2 === 0 ? 900 : 4000) * Math.exp(0.3 * normal(random)),
  'of four values only': (random) => 100 * (1 + Math.floor(random() * 4)),
}

/** Of so many waits, the share in percent that lay in the range that was stated before each, from the `seen` waits before it. */
function heldPercent(draw: Draw, { waits, seen, seed }: { readonly waits: number; readonly seen: number; readonly seed: number }): number {
  const random = seededRandom(seed)
  const before: number[] = []
  let held = 0
  for (let index = 0; index < waits + seen; index += 1) {
    const wait = draw(random, index)
    const said = before.length < seen ? undefined : expectedWait(before)
    if (said?.kind === 'range' && wait >= said.lowMs && wait <= said.highMs) held += 1
    before.push(wait)
    if (before.length > seen) before.shift()
  }
  return (held / waits) * 100
}

describe('a range that states 80 percent', () => {
  test.each(Object.entries(FORMS))('holds 77 to 83 percent of 20,000 waits %s', (_form, draw) => {
    const percent = heldPercent(draw, { waits: 20_000, seen: 99, seed: 20_261_126 })
    expect(STATED_PERCENT).toBe(80)
    expect(percent).toBeGreaterThanOrEqual(77)
    expect(percent).toBeLessThanOrEqual(83)
  })

  test.each([9, 14, 19, 29])('holds as often with %i waits only', (seen) => {
    const percent = heldPercent((random) => 900 * Math.exp(0.5 * normal(random)), { waits: 20_000, seen, seed: 7 })
    expect(Math.abs(percent - 80)).toBeLessThanOrEqual(3)
  })
})

describe('few waits', () => {
  test.each([0, 1, 8])('%i are too few to say', (seen) => {
    expect(expectedWait(Array.from({ length: seen }, () => 900))).toEqual({ kind: 'tooFew', seen })
  })

  test('nine give the range from the shortest to the longest, which is wider than that of many', () => {
    expect(expectedWait([500, 100, 900, 300, 400, 200, 800, 700, 600])).toEqual({ kind: 'range', lowMs: 100, highMs: 900, seen: 9 })
    const random = seededRandom(3)
    const widths = [9, 29].map((seen) => {
      const drawn = Array.from({ length: 400 }, () => expectedWait(Array.from({ length: seen }, () => 900 * Math.exp(0.4 * normal(random)))))
      return drawn.reduce((sum, said) => sum + (said.kind === 'range' ? said.highMs - said.lowMs : 0), 0)
    })
    expect(widths[0]).toBeGreaterThan(widths[1] ?? Infinity)
  })
})
