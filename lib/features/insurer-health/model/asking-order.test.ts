import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { inAskingOrder } from './asking-order'
import { expectedWait } from './expected-wait'

interface Asked {
  readonly name: string
  readonly usualMs: number
  readonly isDown: boolean
  readonly seen: readonly number[]
}

const asked = (name: string, usualMs: number, { isDown = false, seen = Array.from({ length: 9 }, () => usualMs) }: Partial<Asked> = {}): Asked => ({ name, usualMs, isDown, seen })
const ordered = (all: readonly Asked[]) => inAskingOrder(all, ({ seen, isDown }) => ({ wait: expectedWait(seen), isDown }))

// From what is calculated at once to what is asked elsewhere.
const USUAL_MS = [500, 700, 900, 1200, 1600, 2000, 2800, 3800, 5000, 8000]

/** When the last insurer has replied, in milliseconds: each is asked in turn, as soon as one of the places is free. */
function endOfRace(waits: readonly number[], places: number): number {
  const free = Array.from({ length: places }, () => 0)
  for (const wait of waits) {
    const first = free.indexOf(Math.min(...free))
    free[first] = (free[first] ?? 0) + wait
  }
  return Math.max(...free)
}

describe('the order of asking', () => {
  test('puts the slow first, an unknown insurer in the middle, and one that is down last', () => {
    const all = [asked('quick', 400), asked('down', 9000, { isDown: true }), asked('new', 0, { seen: [] }), asked('slow', 6000)]
    expect(ordered(all).map(({ name }) => name)).toEqual(['slow', 'new', 'quick', 'down'])
  })

  test('keeps the order of the agency among those of which nothing is known', () => {
    const all = ['one', 'two', 'three'].map((name) => asked(name, 0, { seen: [] }))
    expect(ordered(all)).toEqual(all)
  })

  test.each([
    [2, 0.95],
    [3, 0.88],
    [4, 0.88],
  ])('ends the race of ten insurers sooner, by the clock, where %i may be asked at once', (places, share) => {
    const random = seededRandom(20_261_126)
    let [before, after] = [0, 0]
    for (let race = 0; race < 200; race += 1) {
      const usual = USUAL_MS.map((ms) => ({ ms, drawn: random() })).toSorted((one, other) => one.drawn - other.drawn)
      const draw = (usualMs: number) => usualMs * (0.7 + 0.6 * random())
      const all = usual.map(({ ms }) => asked(`of ${ms} ms`, ms, { seen: Array.from({ length: 29 }, () => draw(ms)) }))
      const waits = new Map(all.map(({ name, usualMs }) => [name, draw(usualMs)]))
      const endOf = (order: readonly Asked[]) => endOfRace(order.map(({ name }) => waits.get(name) ?? 0), places)
      before += endOf(all)
      after += endOf(ordered(all))
    }
    expect(after / before).toBeLessThan(share)
  })
})
