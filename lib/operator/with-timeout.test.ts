import { describe, expect, test, vi } from 'vitest'
import type { Fetch } from './fetch'
import { faultOf, jsonReply, newSending, outgoing } from './testing/replies'
import { withTimeout } from './with-timeout'

const address = new URL('http://operator.test/offer')
const silent: Fetch = () => new Promise(() => {})

describe('a deadline', () => {
  test.each(['no', 'maybe', 'answered'] as const)('tells how far the request had come: %s', async (sent) => {
    const sending = { ...newSending(), sent }
    expect(await faultOf(withTimeout(silent, sending, 10)(address, outgoing()))).toMatchObject({ kind: 'timeout', requestWasSent: sent })
  })

  test('is passed on as an aborted signal', async () => {
    const fetch = vi.fn(silent)
    await faultOf(withTimeout(fetch, newSending(), 10)(address, outgoing()))
    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
  })

  test('leaves an answer in time alone, and no timer behind', async () => {
    vi.useFakeTimers()
    const response = jsonReply(200, {})
    expect(await withTimeout(() => Promise.resolve(response), newSending(), 10)(address, outgoing())).toBe(response)
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})

describe("the caller's abort", () => {
  test.each([
    ['no', 'unreachable'],
    ['maybe', 'broken'],
    ['answered', 'broken'],
  ] as const)('with the request %s is %s, and no timeout', async (sent, kind) => {
    const caller = new AbortController()
    const reply = withTimeout(silent, { ...newSending(), sent }, 5_000)(address, outgoing({ signal: caller.signal }))
    caller.abort()
    expect(await faultOf(reply)).toMatchObject({ kind, requestWasSent: sent, code: 'ABORTED' })
  })

  test('beforehand calls nothing', async () => {
    const fetch = vi.fn(silent)
    await faultOf(withTimeout(fetch, newSending(), 5_000)(address, outgoing({ signal: AbortSignal.abort() })))
    expect(fetch).not.toHaveBeenCalled()
  })
})
