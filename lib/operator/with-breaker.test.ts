import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OperatorFault, type FaultState } from './error'
import { deferred, faultOf, htmlReply, jsonReply, newCallProgress, outgoing } from './testing/replies'
import { createBreakers, withBreaker, type Breakers } from './with-breaker'

const address = new URL('http://operator.test/offer')
const failing = (state: FaultState, code?: string) => () => Promise.reject(new OperatorFault(state, { operation: 'assets.createOffer', code }))
type Answer = () => Promise<Response>
const healthy: Answer = () => Promise.resolve(jsonReply(200, {}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

function ask(guards: Breakers, insurer: string, answer: Answer, signal = new AbortController().signal) {
  return withBreaker(answer, guards(insurer), newCallProgress())(address, outgoing({ signal }))
}

async function askTimes(times: number, guards: Breakers, answer: Answer) {
  for (let i = 0; i < times; i++) await ask(guards, 'alpina', answer).catch(() => undefined)
}

const outages: readonly (readonly [string, Answer])[] = [
  ['a 503', () => Promise.resolve(htmlReply(503))],
  ['a timeout', failing({ kind: 'timeout', requestWasSent: 'maybe' })],
  ['no connection', failing({ kind: 'unreachable', requestWasSent: 'no' })],
  ['a lost connection', failing({ kind: 'broken', requestWasSent: 'maybe' })],
]

describe.each(outages)('five times %s', (_what, answer) => {
  test('opens the breaker: the next call is refused with nothing sent', async () => {
    const guards = createBreakers()
    await askTimes(5, guards, answer)
    const next = vi.fn(healthy)
    expect(await faultOf(ask(guards, 'alpina', next))).toMatchObject({ kind: 'down', requestWasSent: 'no', code: 'BREAKER_OPEN' })
    expect(next).not.toHaveBeenCalled()
  })

  test('stays closed after four', async () => {
    const guards = createBreakers()
    await askTimes(4, guards, answer)
    expect((await ask(guards, 'alpina', healthy)).status).toBe(200)
  })

  test('does not affect other insurers', async () => {
    const guards = createBreakers()
    await askTimes(5, guards, answer)
    expect((await ask(guards, 'carpatia', healthy)).status).toBe(200)
  })
})

const answers: readonly (readonly [string, Answer])[] = [
  ['a refusal', () => Promise.resolve(jsonReply(400, {}))],
  ['a 401', () => Promise.resolve(jsonReply(401, {}))],
  ['a 429', () => Promise.resolve(jsonReply(429, {}))],
  ['nonsense', failing({ kind: 'malformed', status: 200, requestWasSent: 'answered' })],
  ["the caller's own abort", failing({ kind: 'broken', requestWasSent: 'maybe' }, 'ABORTED')],
]

test.each(answers)('%s never opens it', async (_what, answer) => {
  const guards = createBreakers()
  await askTimes(20, guards, answer)
  expect((await ask(guards, 'alpina', healthy)).status).toBe(200)
})

describe('15 seconds after the breaker opened', () => {
  const down: Answer = () => Promise.resolve(htmlReply(503))

  test('lets one call through, refuses the others, and closes on success', async () => {
    const guards = createBreakers()
    await askTimes(5, guards, down)
    vi.advanceTimersByTime(15_000)
    const trial = deferred<Response>()
    const first = ask(guards, 'alpina', () => trial.promise)
    expect(await faultOf(ask(guards, 'alpina', healthy))).toMatchObject({ kind: 'down', requestWasSent: 'no' })
    trial.resolve(jsonReply(200, {}))
    await first
    expect((await ask(guards, 'alpina', healthy)).status).toBe(200)
  })

  test('opens again after one more failure', async () => {
    const guards = createBreakers()
    await askTimes(5, guards, down)
    vi.advanceTimersByTime(15_000)
    expect((await ask(guards, 'alpina', down)).status).toBe(503)
    expect(await faultOf(ask(guards, 'alpina', healthy))).toMatchObject({ code: 'BREAKER_OPEN' })
  })
})

describe('a full bulkhead', () => {
  test('runs 24 calls, queues 400, and refuses the next unsent', async () => {
    const guards = createBreakers()
    const gate = deferred<undefined>()
    let running = 0
    const slow: Answer = async () => {
      running++
      await gate.promise
      return jsonReply(200, {})
    }
    const accepted = Array.from({ length: 424 }, () => ask(guards, 'alpina', slow))
    expect(await faultOf(ask(guards, 'alpina', slow))).toMatchObject({ kind: 'down', requestWasSent: 'no', code: 'NO_ROOM' })
    expect(running).toBe(24)
    gate.resolve(undefined)
    await Promise.all(accepted)
    expect(running).toBe(424)
  })

  test('skips a queued call that was aborted', async () => {
    const guards = createBreakers()
    const gate = deferred<Response>()
    const running = Array.from({ length: 24 }, () => ask(guards, 'alpina', () => gate.promise))
    const caller = new AbortController()
    const waiting = vi.fn(healthy)
    const waited = ask(guards, 'alpina', waiting, caller.signal)
    caller.abort()
    expect(await faultOf(waited)).toMatchObject({ kind: 'unreachable', requestWasSent: 'no' })
    gate.resolve(jsonReply(200, {}))
    await Promise.all(running)
    await ask(guards, 'alpina', healthy)
    expect(waiting).not.toHaveBeenCalled()
  })
})
