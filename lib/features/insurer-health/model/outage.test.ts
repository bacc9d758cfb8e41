import { describe, expect, test } from 'vitest'
import { seededRandom } from '@/lib/testing/operator/seeded-random'
import { type EndedCall, FAILURE_KINDS, type FailureKind, outageAfter } from './outage'

const START = Date.UTC(2026, 10, 26, 8)
const SECOND_MS = 1000
/** How the sporadic failures of a healthy insurer divide: mostly slow, sometimes unreachable or unreadable. */
const SPORADIC: readonly FailureKind[] = ['timeout', 'timeout', 'down', 'malformed']

/** How long a request takes that the desk gives up; others end within a second. */
const PATIENCE_MS = 15_000

/** Requests that end one after the other, a second apart: the kind of each failure, and undefined for an answer. */
const callsOf = (ends: readonly (FailureKind | undefined)[], apartMs = SECOND_MS): EndedCall[] =>
  ends.map((failure, index) => {
    const endedAtMs = START + index * apartMs
    return { startedAt: new Date(endedAtMs - (failure === 'timeout' ? PATIENCE_MS : SECOND_MS)), endedAt: new Date(endedAtMs), failure }
  })

/** What is known so long after the last one has ended. */
function outageIn(calls: readonly EndedCall[], afterMs = 0) {
  const last = calls.at(-1)?.endedAt.getTime() ?? START
  return outageAfter(calls, new Date(last + afterMs))
}

function calmEnds(count: number, { failing, seed }: { readonly failing: number; readonly seed: number }): (FailureKind | undefined)[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => (random() < failing ? SPORADIC[Math.floor(random() * SPORADIC.length)] : undefined))
}

// The desk judges the newest requests of an insurer.
const SEEN = 500

/** How often an outage is seen to begin within requests, judged after each one until the next has ended. */
function alarmsIn(calls: readonly EndedCall[]): number {
  let alarms = 0
  let wasDown = false
  for (let end = 1; end <= calls.length; end += 1) {
    // Only a second failure in a row can begin one.
    if (calls[end - 1]?.failure === undefined || calls[end - 2]?.failure === undefined) {
      wasDown = false
      continue
    }
    const isDown = outageAfter(calls.slice(Math.max(0, end - SEEN), end), calls[end]?.endedAt ?? new Date(START)) !== undefined
    if (isDown && !wasDown) alarms += 1
    wasDown = isDown
  }
  return alarms
}

describe('an outage', () => {
  const histories = [[0, 0], [0, 3], [0.01, 40], [0.02, 300], [0.03, 500]] as const
  /** Ends of calm requests, of which the last one was answered. */
  const calmBefore = ([failing, count]: (typeof histories)[number]) => (count === 0 ? [] : [...calmEnds(count, { failing, seed: count + 1 }), undefined])

  test.each([
    [['timeout', 'down', 'down', 'down'], 'down'],
    [['malformed', 'malformed', 'malformed', 'malformed'], 'unreadable'],
    [['malformed', 'malformed', 'malformed', 'timeout'], 'failing'],
    [['timeout', undefined, 'malformed', 'malformed', 'malformed', 'malformed'], 'unreadable'],
  ] as const)('of %j is of the kind %s', (ends, kind) => {
    expect(outageIn(callsOf(ends, 11_000), 60_000)?.kind).toBe(kind)
  })

  test.each(FAILURE_KINDS)('of requests that come now and then is known after three that end as %s, whatever was seen before', (kind) => {
    for (const history of histories) {
      const ends = calmBefore(history)
      expect(outageIn(callsOf([...ends, kind, kind], 11_000), 60_000)).toBeUndefined()
      expect(outageIn(callsOf([...ends, kind, kind, kind], 11_000))).toEqual({ kind: kind === 'malformed' ? 'unreadable' : 'down', since: new Date(START + ends.length * 11_000), failures: 3 })
    }
  })

  test.each(FAILURE_KINDS)('of busy requests is known within 20 seconds, or after six of them that end as %s', (kind) => {
    for (const history of histories) {
      const ends = calmBefore(history)
      const begun = callsOf([...ends, kind, kind, kind])
      const askedAt = begun.at(-3)?.startedAt.getTime() ?? 0
      expect(outageAfter(begun, new Date(askedAt + 19_999))).toBeUndefined()
      expect(outageAfter(begun, new Date(askedAt + 20_000))).toMatchObject({ since: new Date(START + ends.length * SECOND_MS), failures: 3 })
      expect(outageIn(callsOf([...ends, kind, kind, kind, kind, kind, kind]))?.failures).toBe(6)
    }
  })

  test('that hangs is known 20 seconds after three requests were sent at once', () => {
    const sent = Array.from({ length: 3 }, () => ({ startedAt: new Date(START), endedAt: new Date(START + PATIENCE_MS), failure: 'timeout' as const }))
    expect(outageAfter(sent, new Date(START + 20_000))?.failures).toBe(3)
  })

  test('is over with the first answer', () => {
    expect(outageIn(callsOf(['down', 'down', 'down', 'down', 'down', 'down', undefined]), 60_000)).toBeUndefined()
  })

  test('that lasted long does not hide the next', () => {
    const answers = Array.from({ length: 30 }, () => undefined)
    const outage = Array.from({ length: 60 }, () => 'down' as const)
    expect(outageIn(callsOf([...answers, ...outage, ...answers, 'down', 'down', 'down']), 20_000)?.failures).toBe(3)
  })

  test('needs a fourth failure where failures of its kind are usual', () => {
    const often = Array.from({ length: 200 }, (_, index) => (index % 30 === 0 ? 'timeout' : undefined) as FailureKind | undefined)
    expect(outageIn(callsOf([...often, 'timeout', 'timeout', 'timeout']), 20_000)).toBeUndefined()
    expect(outageIn(callsOf([...often, 'timeout', 'timeout', 'timeout', 'timeout']), 20_000)?.failures).toBe(4)
  })
})

describe('a calm day', () => {
  const RUNS = 300
  test.each([0.01, 0.02, 0.03])(`with a share of %f sporadic failures raises no alarm in any of ${RUNS} runs of 10,000 requests`, (failing) => {
    const alarms = Array.from({ length: RUNS }, (_, seed) => alarmsIn(callsOf(calmEnds(10_000, { failing, seed: seed * 7919 + 1 }))))
    expect(alarms.filter((count) => count > 0)).toEqual([])
  })

  test('raises an alarm only where three requests in a row fail in one way, or four in any, also where they come seldom: whatever knows an outage after three failures takes these for one', () => {
    const ends = Array.from({ length: 6 }, (_, seed) => calmEnds(10_000, { failing: 0.03, seed: seed * 7919 })).flat()
    const isRow = (end: number) => ends[end] !== undefined && ((ends[end] === ends[end - 1] && ends[end] === ends[end - 2]) || [1, 2, 3].every((before) => ends[end - before] !== undefined))
    const seen = ends.flatMap((failure, end) => (failure !== undefined && outageIn(callsOf(ends.slice(Math.max(0, end + 1 - SEEN), end + 1)), 60_000) !== undefined ? [end] : []))
    expect(seen.length).toBeLessThan(20)
    expect(seen.filter((end) => !isRow(end))).toEqual([])
  })

  test('raises less than a third of the alarms that three failures in a row would raise, where requests come seldom', () => {
    const calls = callsOf(Array.from({ length: 10 }, (_, seed) => calmEnds(10_000, { failing: 0.03, seed })).flat(), 60_000)
    const threeInARow = calls.filter(({ failure }, index) => failure !== undefined && calls[index - 1]?.failure !== undefined && calls[index - 2]?.failure !== undefined).length
    expect(threeInARow).toBeGreaterThan(0)
    expect(alarmsIn(calls) * 3).toBeLessThan(threeInARow)
  })
})
