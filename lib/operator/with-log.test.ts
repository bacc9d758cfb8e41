import { expect, test } from 'vitest'
import { OperatorFault } from './error'
import type { Fetch } from './fetch'
import { fakeClock } from './testing/account'
import { jsonReply, outgoing } from './testing/replies'
import { withLog, type CallEntry } from './with-log'

async function logged(fetch: Fetch): Promise<CallEntry[]> {
  const clock = fakeClock()
  const entries: CallEntry[] = []
  const slow: Fetch = (address, request) => {
    clock.advance(120)
    return fetch(address, request)
  }
  const wrapped = withLog(slow, { operation: 'assets.signIn', service: 'assets', insurer: 'alpina', now: clock.now, record: (entry) => entries.push(entry) })
  const secret = new TextEncoder().encode('{"taxId":"1850312220016"}')
  await wrapped(new URL('http://operator.test/auth?account=anna&password=hunter2'), outgoing({ headers: { token: 'jwt-secret' }, body: secret })).catch(() => undefined)
  return entries
}

const common = { operation: 'assets.signIn', service: 'assets', insurer: 'alpina', ms: 120 }

test('a reply is logged with status and duration', async () => {
  expect(await logged(() => Promise.resolve(jsonReply(200, { data: { token: 'x' } })))).toEqual([
    { ...common, status: 200, fault: undefined, code: undefined, correlationId: undefined },
  ])
})

test('a refusal is logged with its correlation id and remains readable', async () => {
  let response: Response | undefined
  const entries = await logged(() => Promise.resolve((response = jsonReply(400, { errors: ['Nu.'], correlation_id: 'c-1' }))))
  expect(entries).toMatchObject([{ status: 400, correlationId: 'c-1' }])
  expect(await response?.json()).toMatchObject({ errors: ['Nu.'] })
})

test('a fault is logged with its kind and code', async () => {
  const fault = new OperatorFault({ kind: 'unreachable', requestWasSent: 'no' }, { operation: 'assets.signIn', code: 'ECONNREFUSED' })
  expect(await logged(() => Promise.reject(fault))).toMatchObject([{ ...common, fault: 'unreachable', code: 'ECONNREFUSED', status: undefined }])
})

test('no address, header, body or text is logged', async () => {
  const all = [
    ...(await logged(() => Promise.resolve(jsonReply(200, { data: { token: 'jwt-secret' } })))),
    ...(await logged(() => Promise.resolve(jsonReply(400, { errors: ['CNP 1850312220016 invalid'] })))),
    ...(await logged(() => Promise.reject(new Error('fetch of http://operator.test/auth?password=hunter2 failed')))),
  ]
  expect(JSON.stringify(all)).not.toMatch(/hunter2|anna|operator\.test|jwt-secret|1850312220016/)
})
