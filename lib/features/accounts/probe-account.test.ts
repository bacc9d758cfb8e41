import { USUAL_SWITCHES } from '@/lib/contracts/switches'
import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SERVICES, type Service } from '@/lib/contracts/endpoint'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { closeConnections } from '@/lib/operator/send-pooled'
import { type AccountToProbe, probeAccount, type ProbeReport } from './probe-account'
import { startRawServer } from '@/lib/operator/testing/raw-server'
import { htmlReply, jsonReply } from '@/lib/operator/testing/replies'

type Answer = (request: Request) => Response | Promise<Response> | undefined

let sandbox: Sandbox
let base: string
let stop: () => Promise<void>
/** A stand-in for the sandbox: its reply replaces the sandbox's. */
let instead: Answer = () => undefined
let received: string[] = []

beforeAll(async () => {
  sandbox = await newSandbox({ sendCallback: async () => new Response() })
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      received.push(`${request.method} ${new URL(request.url).pathname}`)
      return instead(request) ?? sandbox.fetch(request)
    },
  })
  await once(server, 'listening')
  const bound = server.address()
  base = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  stop = async () => {
    server.close()
    await once(server, 'close')
  }
})
afterEach(() => {
  instead = () => undefined
  received = []
})
afterAll(async () => {
  await closeConnections()
  await stop()
  await sandbox.close()
})

const probe = (parts: Partial<AccountToProbe> = {}, service: Service = 'assets') =>
  probeAccount({ service, baseAddress: `${base}/${service}`, credentials: { account: 'sandbox', password: 'sandbox' }, locale: 'ro', sleep: () => Promise.resolve(), ...parts })

const on = (operation: string, answer: Answer): Answer => (request) => (`${request.method} ${new URL(request.url).pathname}` === operation ? answer(request) : undefined)
const pairOf = (token: string, parts: object = {}) => jsonReply(200, { status: 200, data: { token, refresh_token: 'r', ...parts } })

describe('probing an account that works', () => {
  test.each(SERVICES)('passes every step at the %s service and ends its session', async (service) => {
    expect(await probe({}, service)).toEqual({ passed: ['address', 'credentials', 'token', 'nomenclature'] })
    expect(received).toEqual([`POST /${service}/auth`, `GET /${service}/nomenclature/country`, `DELETE /${service}/auth`])
  })

  test('requests the overridden paths', async () => {
    instead = (request) => (request.url.endsWith('/countries') ? sandbox.fetch(new Request(request.url.replace('/countries', '/nomenclature/country'), request)) : undefined)
    expect(await probe({ switches: { ...USUAL_SWITCHES, operations: { 'vehicle.listCountries': { path: '/countries' } } } }, 'vehicle')).toEqual({ passed: ['address', 'credentials', 'token', 'nomenclature'] })
    expect(received).toContain('GET /vehicle/countries')
  })
})

describe('probing an account that does not work names the step that failed', () => {
  test('address: the port does not listen', async () => {
    const { address, stop: close } = await startRawServer({})
    await close()
    expect(await probe({ baseAddress: address.origin })).toEqual({ passed: [], failure: { step: 'address', reason: 'connectionRefused', code: 'ECONNREFUSED', texts: [] } })
  })

  test('tls: the server does not speak TLS', async () => {
    const server = await startRawServer({ onConnect: (socket) => socket.end('220 mail\r\n') })
    expect(await probe({ baseAddress: server.address.origin.replace('http:', 'https:') })).toMatchObject({ passed: ['address'], failure: { step: 'tls', reason: 'tlsFailed' } })
    await server.stop()
  })

  const wrongSignIn: [string, Answer, object][] = [
    ['a refusal', () => undefined, { reason: 'refused', status: 401 }],
    ['a page of a gateway that lets nobody through', () => htmlReply(403), { reason: 'blocked', status: 403 }],
    ['another service', () => htmlReply(404), { reason: 'notFound', status: 404 }],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.test' } }), { reason: 'redirected', status: 302 }],
    ['a failing service', () => htmlReply(502), { reason: 'unavailable', status: 502 }],
    ['a busy service', () => jsonReply(429, { errors: ['slow down'], status: 429 }), { reason: 'unavailable', status: 429 }],
    ['a web page', () => htmlReply(200), { reason: 'unreadable' }],
    ['a pair without a token', () => jsonReply(200, { status: 200, data: {} }), { reason: 'unreadable' }],
  ]
  test.each(wrongSignIn)('credentials: %s', async (_what, answer, expected) => {
    instead = on('POST /assets/auth', answer)
    const report = await probe({ credentials: { account: 'sandbox', password: 'wrong-word' } })
    expect(report).toMatchObject({ passed: ['address'], failure: { step: 'credentials', ...expected } })
    expect(received).not.toContain('GET /assets/nomenclature/country')
  })

  test('token: its expiry cannot be read', async () => {
    instead = on('POST /assets/auth', () => pairOf('opaque'))
    expect(await probe()).toEqual({ passed: ['address', 'credentials'], failure: { step: 'token', reason: 'noExpiry', texts: [] } })
  })

  test('token: it has already expired', async () => {
    instead = on('POST /assets/auth', () => pairOf('opaque', { expires_at: '2020-01-01 00:00:00' }))
    expect(await probe()).toMatchObject({ passed: ['address', 'credentials'], failure: { step: 'token', reason: 'expired' } })
  })

  test.each([
    ['by the service', () => jsonReply(401, { errors: ['Invalid token'], status: 401 }), 'refused', ['Invalid token']],
    ['as not allowed', () => jsonReply(403, { errors: ['Forbidden'], status: 403 }), 'refused', ['Forbidden']],
    ['by a gateway', () => htmlReply(403), 'blocked', []],
  ])('token: it is refused %s', async (_what, answer, reason, texts) => {
    instead = on('GET /assets/nomenclature/country', answer)
    expect(await probe()).toMatchObject({ passed: ['address', 'credentials'], failure: { step: 'token', reason, texts } })
  })

  test.each([
    ['is not there', () => htmlReply(404), 'notFound'],
    ['is empty', () => jsonReply(200, { status: 200, data: [] }), 'emptyList'],
    ['is something else', () => jsonReply(200, { status: 200, data: [{ nothing: 1 }] }), 'unreadable'],
    ['cannot be served', () => jsonReply(500, { errors: ['oops'], status: 500 }), 'unavailable'],
  ])('nomenclature: a list that %s', async (_what, answer, reason) => {
    instead = on('GET /assets/nomenclature/country', answer)
    expect(await probe()).toMatchObject({ passed: ['address', 'credentials', 'token'], failure: { step: 'nomenclature', reason } })
  })
})

test('the report repeats the texts of the service without the password', async () => {
  instead = on('POST /assets/auth', () => jsonReply(401, { errors: ['Cont blocat', 'hunter2 is wrong'], status: 401, correlation_id: 'c-1' }))
  const report: ProbeReport = await probe({ credentials: { account: 'anna', password: 'hunter2' } })
  expect(report.failure).toMatchObject({ texts: ['Cont blocat'], correlationId: 'c-1' })
  expect(JSON.stringify(report)).not.toMatch(/hunter2/)
})

test('six failed probes do not affect the next probe', async () => {
  instead = on('POST /assets/auth', () => htmlReply(503))
  for (let round = 0; round < 6; round++) expect((await probe()).failure).toMatchObject({ status: 503 })
  instead = () => undefined
  expect((await probe()).failure).toBeUndefined()
})
