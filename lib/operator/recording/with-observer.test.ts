import { expect, test } from 'vitest'
import { getOfferDocument } from '@/lib/contracts/vehicle/endpoints'
import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { OperatorFault } from '../error'
import type { Fetch } from '../fetch'
import type { CallObserver, ObservedCall } from './observed-call'
import { recordOf } from './record-of'
import { fakeClock } from '../testing/account'
import { jsonReply, outgoing } from '../testing/replies'
import { withObserver } from './with-observer'

const parts = { endpoint: getOfferDocument, path: '/offer/{id}', method: 'GET', input: {}, switches: USUAL_SWITCHES, insurer: 'alpina' }

function watched(fetch: Fetch, observe: CallObserver) {
  const failures: unknown[] = []
  const clock = fakeClock()
  return { failures, send: withObserver(fetch, { ...parts, now: clock.now, observe, onFailure: (error) => failures.push(error) })(new URL('http://operator.test/offer/1'), outgoing()) }
}

test('an observer that throws breaks nothing, and its error is told', async () => {
  const { failures, send } = watched(
    () => Promise.resolve(jsonReply(200, { data: {} })),
    () => {
      throw new RangeError('full')
    },
  )
  expect(await (await send).json()).toEqual({ data: {} })
  expect(failures).toEqual([expect.any(RangeError)])
})

test('a reply goes on before the observer has read its copy', async () => {
  const seen: ObservedCall[] = []
  const { send } = watched(() => Promise.resolve(jsonReply(200, { data: { files: [] } })), (call) => seen.push(call))
  expect(await (await send).json()).toEqual({ data: { files: [] } })
  expect(new TextDecoder().decode((await seen[0]?.reply)?.bytes)).toBe('{"data":{"files":[]}}')
})

test.each([
  ['unreachable', new OperatorFault({ kind: 'unreachable', requestWasSent: 'no' }, { operation: 'x' }), 'unreachable'],
  ['timeout', new OperatorFault({ kind: 'timeout', requestWasSent: 'maybe' }, { operation: 'x' }), 'timeout'],
  ['refused by the breaker', new OperatorFault({ kind: 'down', requestWasSent: 'no' }, { operation: 'x' }), 'notSent'],
  ['broken off', new OperatorFault({ kind: 'broken', requestWasSent: 'maybe' }, { operation: 'x' }), 'broken'],
])('a call that is %s is observed with its class, and fails as before', async (_what, fault, expected) => {
  const seen: ObservedCall[] = []
  const { send } = watched(() => Promise.reject(fault), (call) => seen.push(call))
  await expect(send).rejects.toBe(fault)
  const [call] = seen
  if (call === undefined) throw new Error('nothing was observed')
  expect((await recordOf(call)).call).toMatchObject({ class: expected, status: null, reply: { kind: 'none' } })
})
