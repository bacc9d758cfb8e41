import { describe, expect, test } from 'vitest'
import { createOffer, createPolicy, listCounties } from '@/lib/contracts/assets/endpoints'
import { OperatorFault, type FaultState } from './error'
import type { Fetch } from './fetch'
import { fakeClock } from './testing/account'
import { faultOf, jsonReply, newCallProgress, outgoing } from './testing/replies'
import { withPause } from './with-pause'
import { withRetry, type RepeatableEndpoint } from './with-retry'

type Outcome = number | OperatorFault
const fault = (state: FaultState, code?: string) => new OperatorFault(state, { operation: 'assets.listCounties', code })

async function attemptsOf(...outcomes: readonly Outcome[]) {
  const clock = fakeClock()
  let attempts = 0
  const fetch: Fetch = () => {
    const outcome = outcomes[attempts++]
    if (outcome === undefined) throw new Error('sent too often')
    return outcome instanceof OperatorFault ? Promise.reject(outcome) : Promise.resolve(jsonReply(outcome, {}))
  }
  const ended = await withRetry(fetch, listCounties, clock.pause)(new URL('http://operator.test'), outgoing()).then(
    ({ status }) => status,
    (error: unknown) => error,
  )
  return { attempts, ended, pauses: clock.pauses }
}

const unreachable = fault({ kind: 'unreachable', requestWasSent: 'no' })
const broken = fault({ kind: 'broken', requestWasSent: 'maybe' })

describe('a repeatable operation', () => {
  test.each<[string, Outcome]>([['500', 500], ['503', 503], ['no connection', unreachable], ['a lost connection', broken]])(
    'is tried a second time after %s, after a pause',
    async (_what, outcome) => {
      expect(await attemptsOf(outcome, 200)).toEqual({ attempts: 2, ended: 200, pauses: [200] })
    },
  )

  test('is not tried a third time', async () => {
    expect(await attemptsOf(503, 503)).toMatchObject({ attempts: 2, ended: 503 })
    expect(await attemptsOf(broken, unreachable)).toMatchObject({ attempts: 2, ended: unreachable })
  })

  test.each([200, 301, 400, 401, 403, 404, 409, 422, 429])('is not tried again after %i', async (status) => {
    expect(await attemptsOf(status)).toEqual({ attempts: 1, ended: status, pauses: [] })
  })

  test.each([
    fault({ kind: 'timeout', requestWasSent: 'maybe' }),
    fault({ kind: 'down', requestWasSent: 'no' }, 'BREAKER_OPEN'),
    fault({ kind: 'malformed', status: 200, requestWasSent: 'answered' }),
    fault({ kind: 'broken', requestWasSent: 'maybe' }, 'ABORTED'),
  ])('is not tried again after $message', async (outcome) => {
    expect(await attemptsOf(outcome)).toMatchObject({ attempts: 1, ended: outcome })
  })
})

describe('a service that says when to call again', () => {
  const ask = async (status: number, retryAfter: string) => {
    const clock = fakeClock()
    let attempts = 0
    const fetch: Fetch = () => Promise.resolve(attempts++ === 0 ? new Response('{}', { status, headers: { 'retry-after': retryAfter } }) : jsonReply(200, {}))
    const { status: ended } = await withRetry(fetch, listCounties, clock.pause)(new URL('http://operator.test'), outgoing())
    return { attempts, ended, pauses: clock.pauses }
  }

  test.each([429, 503])('is called again after %i and the time it names', async (status) => {
    expect(await ask(status, '2')).toEqual({ attempts: 2, ended: 200, pauses: [2_000] })
  })

  test.each([[503, '60'], [500, '1']])('is not called again after %i and %s s', async (status, retryAfter) => {
    expect(await ask(status, retryAfter)).toEqual({ attempts: 1, ended: status, pauses: [] })
  })

  test.each([[429, 'seconds'], [503, 'seconds'], [429, 'a date'], [503, 'a date']] as const)('gets no other call before that time after %i with %s', async (status, form) => {
    const clock = fakeClock()
    const inThirtySeconds = form === 'seconds' ? '30' : new Date(clock.now() + 30_000).toUTCString()
    const pause = { until: 0 }
    const sent: number[] = []
    const fetch: Fetch = () => Promise.resolve(new Response('{}', { status: sent.push(clock.now()) > 1 ? 200 : status, headers: { 'retry-after': inThirtySeconds } }))
    const call = () => withPause(fetch, pause, { progress: newCallProgress(), now: clock.now })(new URL('http://operator.test'), outgoing())
    expect((await call()).status).toBe(status)
    clock.advance(29_999)
    expect(await faultOf(call())).toMatchObject({ kind: 'down', requestWasSent: 'no', code: 'RETRY_AFTER', retryAfterMs: 1 })
    clock.advance(1)
    expect((await call()).status).toBe(200)
    expect(sent).toHaveLength(2)
  })
})

describe('a non-repeatable operation', () => {
  const fetch: Fetch = () => Promise.resolve(jsonReply(503, {}))
  const { pause: sleep } = fakeClock()

  test('cannot be retried: the code does not compile and throws', () => {
    // @ts-expect-error a policy is never sent twice
    expect(() => withRetry(fetch, createPolicy, sleep)).toThrow(TypeError)
    // @ts-expect-error nor is an offer request
    expect(() => withRetry(fetch, createOffer, sleep)).toThrow(TypeError)
  })

  test('is refused even when it bypasses the types', () => {
    expect(() => withRetry(fetch, createPolicy as unknown as RepeatableEndpoint, sleep)).toThrow('never sent twice')
  })
})
