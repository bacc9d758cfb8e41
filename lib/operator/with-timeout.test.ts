import { describe, expect, test, vi } from 'vitest'
import { leftOnSignal } from '@/lib/testing/signal-listeners'
import type { Fetch } from './fetch'
import { faultOf, jsonReply, newCallProgress, outgoing } from './testing/replies'
import { withTimeout } from './with-timeout'

const address = new URL('http://operator.test/offer')
const silent: Fetch = () => new Promise(() => {})

describe('a deadline', () => {
  test.each(['no', 'maybe', 'answered'] as const)('reports how far the request had come: %s', async (sent) => {
    const progress = { ...newCallProgress(), sent }
    expect(await faultOf(withTimeout(silent, progress, 10)(address, outgoing()))).toMatchObject({ kind: 'timeout', requestWasSent: sent })
  })

  test('is passed on as an aborted signal', async () => {
    const fetch = vi.fn(silent)
    await faultOf(withTimeout(fetch, newCallProgress(), 10)(address, outgoing()))
    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
  })

  test('returns a reply in time unchanged and leaves no timer behind', async () => {
    vi.useFakeTimers()
    const response = jsonReply(200, {})
    expect(await withTimeout(() => Promise.resolve(response), newCallProgress(), 10)(address, outgoing())).toBe(response)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe("the caller's abort", () => {
  test.each([
    ['no', 'unreachable'],
    ['maybe', 'broken'],
    ['answered', 'broken'],
  ] as const)('with the request sent (%s) is %s and no timeout', async (sent, kind) => {
    const caller = new AbortController()
    const reply = withTimeout(silent, { ...newCallProgress(), sent }, 5_000)(address, outgoing({ signal: caller.signal }))
    caller.abort()
    expect(await faultOf(reply)).toMatchObject({ kind, requestWasSent: sent, code: 'ABORTED' })
  })

  test('before the call prevents it', async () => {
    const fetch = vi.fn(silent)
    await faultOf(withTimeout(fetch, newCallProgress(), 5_000)(address, outgoing({ signal: AbortSignal.abort() })))
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a signal that outlives its calls', () => {
  const answers: Fetch = () => Promise.resolve(jsonReply(200, {}))
  test.each<[string, Fetch, number]>([
    ['went well', answers, 5_000],
    ['failed', () => Promise.reject(new Error('no')), 5_000],
    ['ran out of time', silent, 5],
  ])('has no listeners left after calls that %s', async (_how, fetch, deadlineMs) => {
    const { signal } = new AbortController()
    for (let call = 0; call < 3; call += 1) await withTimeout(fetch, newCallProgress(), deadlineMs)(address, outgoing({ signal })).catch(() => undefined)
    expect(leftOnSignal(signal)).toBe(0)
  })
})
