import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { type EndedCall, FAILURE_KINDS, type FailureKind, outageAfter } from './outage'

const START = Date.UTC(2026, 10, 26, 8)
const SECOND_MS = 1000
/** How the sporadic failures of a healthy insurer divide: mostly slow, sometimes unreachable or unreadable. */
const SPORADIC: readonly FailureKind[] = ['timeout', 'timeout', 'down', 'malformed']

/** Requests that end a second apart: the kind of each failure, and undefined for an answer. */
const callsOf = (ends: readonly (FailureKind | undefined)[]): EndedCall[] => ends.map((failure, index) => ({ endedAt: new Date(START + index * SECOND_MS), failure }))

function calmEnds(count: number, { failing, seed }: { readonly failing: number; readonly seed: number }): (FailureKind | undefined)[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => (random() < failing ? SPORADIC[Math.floor(random() * SPORADIC.length)] : undefined))
}

// The desk judges the newest requests of an insurer.
const SEEN = 500

/** How often an outage is seen to begin within requests, judged after each one. */
function alarmsIn(calls: readonly EndedCall[]): number {
  let alarms = 0
  let wasDown = false
  for (let end = 1; end <= calls.length; end += 1) {
    // Only a failure can begin one.
    if (calls[end - 1]?.failure === undefined) {
      wasDown = false
      continue
    }
    const isDown = outageAfter(calls.slice(Math.max(0, end - SEEN), end)) !== undefined
    if (isDown && !wasDown) alarms += 1
    wasDown = isDown
  }
  return alarms
}

describe('an outage', () => {
  test.each(FAILURE_KINDS)('is known after three requests that end as %s, whatever was seen before', (kind) => {
    for (const [failing, count] of [[0, 0], [0, 3], [0.01, 40], [0.02, 300], [0.03, 500]] as const) {
      const before = calmEnds(count, { failing, seed: count + 1 })
      // The last one before it was answered.
      const ends = count === 0 ? [] : [...before, undefined]
      expect(outageAfter(callsOf([...ends, kind, kind]))).toBeUndefined()
      const known = outageAfter(callsOf([...ends, kind, kind, kind]))
      expect(known).toEqual({ since: new Date(START + ends.length * SECOND_MS), failures: 3 })
    }
  })

  test('is over with the first answer', () => {
    expect(outageAfter(callsOf(['down', 'down', 'down', 'down', undefined]))).toBeUndefined()
  })

  test('that lasted long does not hide the next', () => {
    const answers = Array.from({ length: 30 }, () => undefined)
    const outage = Array.from({ length: 60 }, () => 'down' as const)
    expect(outageAfter(callsOf([...answers, ...outage, ...answers, 'down', 'down', 'down']))?.failures).toBe(3)
  })

  test('needs a fourth failure where failures of its kind are usual', () => {
    const often = Array.from({ length: 200 }, (_, index) => (index % 30 === 0 ? 'timeout' : undefined) as FailureKind | undefined)
    expect(outageAfter(callsOf([...often, 'timeout', 'timeout', 'timeout']))).toBeUndefined()
    expect(outageAfter(callsOf([...often, 'timeout', 'timeout', 'timeout', 'timeout']))?.failures).toBe(4)
  })
})

describe('a calm day', () => {
  test.each([0.01, 0.02, 0.03])('with a share of %f sporadic failures raises no alarm in 10,000 requests', (failing) => {
    expect(alarmsIn(callsOf(calmEnds(10_000, { failing, seed: 20_261_126 })))).toBe(0)
  })

  test('raises an alarm only where three requests in a row fail in one way, or four in any: whatever knows an outage after three failures takes these for one', () => {
    const ends = Array.from({ length: 6 }, (_, seed) => calmEnds(10_000, { failing: 0.03, seed: seed * 7919 })).flat()
    const isRow = (end: number) => ends[end] !== undefined && ((ends[end] === ends[end - 1] && ends[end] === ends[end - 2]) || [1, 2, 3].every((before) => ends[end - before] !== undefined))
    const seen = ends.flatMap((_failure, end) => (ends[end] !== undefined && outageAfter(callsOf(ends.slice(Math.max(0, end + 1 - SEEN), end + 1))) !== undefined ? [end] : []))
    expect(seen.length).toBeLessThan(20)
    expect(seen.filter((end) => !isRow(end))).toEqual([])
  })

  test('raises less than a third of the alarms that three failures in a row would raise', () => {
    const calls = callsOf(Array.from({ length: 10 }, (_, seed) => calmEnds(10_000, { failing: 0.03, seed })).flat())
    const threeInARow = calls.filter(({ failure }, index) => failure !== undefined && calls[index - 1]?.failure !== undefined && calls[index - 2]?.failure !== undefined).length
    expect(alarmsIn(calls) * 3).toBeLessThan(threeInARow)
  })
})
