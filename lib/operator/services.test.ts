import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { InputOf, OperatorFile, ReplyOf } from '@/lib/contracts/endpoint'
import { issueOutcome, type IssueOutcome } from './classify'
import type { InjectedFetch } from './fetch'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { closeConnections } from './send-pooled'
import { createOperatorClient, type OperatorClient, type OperatorClientOptions } from './services'
import { fakeClock, HOUR_MS } from './testing/account'
import { httpAnswer, startRawServer, type RawServer } from './testing/raw-server'
import { faultOf, htmlReply, jsonReply, pairUntil } from './testing/replies'
import type { CallEntry } from './with-log'

const payment = { method: 'pos', currency: 'RON', amount: 120.5, date: '2026-11-21', documentNumber: 'POS-1' } as const
const policyInput: InputOf<typeof assets.createPolicy> = { body: { offerId: 7, payment } }
const policyData = {
  policies: [{ policyId: 1, series: 'SB/01', number: 12, startDate: '2026-11-22', endDate: '2027-11-21', premiumAmount: 120.5, currency: 'RON' }],
}

function clientOf(parts: Partial<OperatorClientOptions> = {}) {
  const clock = fakeClock()
  const entries: CallEntry[] = []
  const log = { info: (entry: CallEntry) => entries.push(entry), warn: (entry: CallEntry) => entries.push(entry) }
  const client = createOperatorClient({
    service: 'assets',
    baseAddress: 'http://operator.test/assets/',
    credentials: { account: 'anna', password: 'hunter2' },
    tokenStore: createMemoryTokenStore(clock.now),
    locale: 'ro',
    log,
    now: clock.now,
    sleep: clock.pause,
    ...parts,
  })
  return { client, clock, entries }
}

/** A service that signs everybody in; everything else is the given answer. */
function serviceOf(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = []
  const fetch: InjectedFetch = (request) => {
    requests.push(request)
    if (new URL(request.url).pathname.endsWith('/auth')) return jsonReply(200, { status: 200, data: pairUntil(Date.parse('2026-11-21T09:00:00Z')) })
    return answer(request)
  }
  return { fetch, requests, asked: () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`) }
}

test('a call signs in, carries the token and the language, and returns the parsed reply', async () => {
  const { fetch, requests, asked } = serviceOf(() => jsonReply(200, { status: 200, data: [{ cod_judet: 'CJ', nume: 'Cluj' }] }))
  const { client } = clientOf({ fetch })
  expect(await client.call(assets.listCounties, {})).toMatchObject([{ code: 'CJ', name: 'Cluj' }])
  expect(asked()).toEqual(['POST /assets/auth', 'GET /assets/nomenclature/county'])
  expect(new URL(requests[0]?.url ?? '').search).toBe('?account=anna&password=hunter2')
  expect(requests[0]?.headers.get('token')).toBeNull()
  expect(requests[1]?.headers.get('token')).toMatch(/^head\./)
  expect(requests[1]?.headers.get('content-language')).toBe('ro')
})

test('prepare() gets the token, and the next call requests none', async () => {
  const { fetch, asked } = serviceOf(() => jsonReply(200, { data: [] }))
  const store = createMemoryTokenStore(Date.now)
  let reads = 0
  const tokenStore = { ...store, read: () => ((reads += 1), store.read()) }
  const { client } = clientOf({ fetch, tokenStore })
  await client.prepare()
  expect(asked()).toEqual(['POST /assets/auth'])
  const before = reads
  await client.call(assets.listCounties, {})
  expect(reads).toBe(before)
})

test('a failed prepare() surfaces at the next call', async () => {
  const { client } = clientOf({ fetch: () => Promise.resolve(htmlReply(500)) })
  await client.prepare()
  expect(await faultOf(client.call(assets.listCounties, {}))).toMatchObject({ requestWasSent: 'no' })
})

test('a renewal carries the refresh token', async () => {
  const { fetch, requests } = serviceOf(() => jsonReply(200, { data: [] }))
  const { client, clock } = clientOf({ fetch })
  await client.call(assets.listCounties, {})
  clock.advance(HOUR_MS)
  await client.call(assets.listCounties, {})
  expect(requests.find(({ method }) => method === 'PATCH')?.headers.get('token')).toBe('Refresh refresh-token')
})

test('signOut() revokes the token and removes the pair, even when the service is unreachable', async () => {
  for (const status of [200, 500]) {
    const tokenStore = createMemoryTokenStore()
    const { fetch, asked } = serviceOf(() => jsonReply(status, { data: [] }))
    const { client } = clientOf({ fetch, tokenStore })
    await client.call(assets.signOut, {}).catch(() => undefined)
    await client.signOut()
    expect(asked()).toContain('DELETE /assets/auth')
    expect((await tokenStore.read()).pair).toBeUndefined()
  }
})

describe('wrong credentials', () => {
  test('are reported as unauthorized with the service\'s text and without the password', async () => {
    const { client, entries } = clientOf({ fetch: () => jsonReply(401, { errors: ['Contul sau parola este greșită.'], status: 401 }) })
    const fault = await faultOf(client.call(assets.createPolicy, policyInput))
    expect(fault).toMatchObject({ kind: 'unauthorized', requestWasSent: 'no', operation: 'assets.createPolicy', messages: ['Contul sau parola este greșită.'] })
    expect(issueOutcome(fault)).toBe('NOT_SENT')
    expect(`${fault.stack}${JSON.stringify([fault, entries])}`).not.toMatch(/hunter2|anna|operator\.test/)
  })
})

test('every request is logged with its outcome', async () => {
  const { fetch } = serviceOf(() => jsonReply(422, { errors: ['Nu.'], correlation_id: 'c-1' }))
  const { client, entries } = clientOf({ fetch })
  await faultOf(client.call(assets.createOffer, { body: {} as never }, { insurer: 'alpina' }))
  expect(entries).toMatchObject([
    { operation: 'assets.signIn', status: 200, insurer: undefined },
    { operation: 'assets.createOffer', status: 422, insurer: 'alpina', correlationId: 'c-1' },
  ])
})

test('a repeatable call is sent twice within one breaker and deadline', async () => {
  let attempts = 0
  const { fetch } = serviceOf(() => (attempts++ === 0 ? htmlReply(503) : jsonReply(200, { data: [] })))
  expect(await clientOf({ fetch }).client.call(assets.listCounties, {})).toEqual([])
  expect(attempts).toBe(2)
})

test('the deadline covers a service that never replies and a fetch that ignores the signal', async () => {
  const { fetch } = serviceOf(() => new Promise<Response>(() => {}))
  expect(await faultOf(clientOf({ fetch }).client.call(assets.listCounties, {}, { deadlineMs: 30 }))).toMatchObject({ kind: 'timeout', requestWasSent: 'maybe' })
})

test('a redirect is never followed', async () => {
  const { fetch, requests } = serviceOf(() => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test/' } }))
  expect(await faultOf(clientOf({ fetch }).client.call(assets.createPolicy, policyInput))).toMatchObject({ kind: 'malformed', status: 302 })
  expect(requests.map(({ redirect }) => redirect)).toEqual(['manual', 'manual'])
})

test('a hundred parallel calls on an expired token cause exactly one renewal', async () => {
  const { fetch, asked } = serviceOf(() => jsonReply(200, { data: [] }))
  const { client, clock } = clientOf({ fetch })
  await client.call(assets.listCounties, {})
  clock.advance(HOUR_MS)
  await Promise.all(Array.from({ length: 100 }, () => client.call(assets.listCounties, {})))
  expect(asked().filter((request) => request.endsWith('/auth'))).toEqual(['POST /assets/auth', 'PATCH /assets/auth'])
})

test('many calls with one signal cause no MaxListeners warning', async () => {
  const warnings: string[] = []
  const warned = ({ name }: Error) => void warnings.push(name)
  process.on('warning', warned)
  const { client } = clientOf({ fetch: serviceOf(() => jsonReply(200, { data: [] })).fetch })
  const { signal } = new AbortController()
  await Promise.all(Array.from({ length: 24 }, () => client.call(assets.listCounties, {}, { signal })))
  // Node warns after the current turn.
  await nextTurn()
  process.off('warning', warned)
  expect(warnings).toEqual([])
})

describe('a policy request is sent once with the reply', () => {
  let server: RawServer | undefined
  afterEach(async () => {
    await server?.stop()
    server = undefined
  })

  /** Signs in at the same address, then handles the policy request as the row says. */
  async function issueAt(behave: (socket: Socket) => void, deadlineMs = 5_000) {
    const pair = JSON.stringify({ data: pairUntil(Date.now() + HOUR_MS) })
    server = await startRawServer({
      onRequest: (socket) => {
        const last = server?.received.at(-1) ?? ''
        if (/^(POST|PATCH) \/base\/auth/.test(last)) socket.end(httpAnswer(200, pair))
        else behave(socket)
      },
    })
    const { client } = clientOf({ baseAddress: new URL('/base', server.address).href, now: Date.now })
    const outcome = await client.call(assets.createPolicy, policyInput, { deadlineMs }).then(() => 'ISSUED', issueOutcome)
    return { outcome, written: server.received.filter((text) => /^POST \/base\/policy [^]*connection: close/i.test(text)).length }
  }

  const json = (status: number, body: unknown) => (socket: Socket) => socket.end(httpAnswer(status, JSON.stringify(body)))
  const refusal = { errors: ['Nu.'], correlation_id: 'c-1', status: 400 }

  test.each<[string, (socket: Socket) => void, IssueOutcome | 'ISSUED']>([
    ['a policy', json(200, { status: 200, data: policyData }), 'ISSUED'],
    ['400', json(400, refusal), 'REJECTED'],
    ['404', json(404, refusal), 'REJECTED'],
    ['422', json(422, refusal), 'REJECTED'],
    ['408', json(408, refusal), 'UNKNOWN'],
    ['409', json(409, refusal), 'UNKNOWN'],
    ['429', json(429, refusal), 'UNKNOWN'],
    ['500', json(500, refusal), 'UNKNOWN'],
    ['503', json(503, refusal), 'UNKNOWN'],
    ['421', json(421, refusal), 'UNKNOWN'],
    ['a 503 page', (socket) => socket.end(httpAnswer(503, '<html>', { type: 'text/html' })), 'UNKNOWN'],
    ['a 400 page', (socket) => socket.end(httpAnswer(400, '<html>', { type: 'text/html' })), 'UNKNOWN'],
    ['a 401 page', (socket) => socket.end(httpAnswer(401, '<html>', { type: 'text/html' })), 'UNKNOWN'],
    ['a page', (socket) => socket.end(httpAnswer(200, '<html>', { type: 'text/html' })), 'UNKNOWN'],
    ['no policies', json(200, { status: 200, data: { policies: [] } }), 'UNKNOWN'],
    ['an error over 200', json(200, { error: true, message: 'Nu.' }), 'UNKNOWN'],
    ['truncated JSON', (socket) => socket.end(httpAnswer(200, '{"data":{"polic')), 'UNKNOWN'],
    ['a cut answer', (socket) => socket.end(httpAnswer(200, '{"da', { length: 500 })), 'UNKNOWN'],
    ['a closed connection', (socket) => socket.end(), 'UNKNOWN'],
    ['a reset connection', (socket) => socket.resetAndDestroy(), 'UNKNOWN'],
    ['a redirect', (socket) => socket.end('HTTP/1.1 307 X\r\nlocation: /base/policy\r\ncontent-length: 0\r\n\r\n'), 'UNKNOWN'],
  ])('%s', async (_what, behave, expected) => {
    expect(await issueAt(behave)).toEqual({ outcome: expected, written: 1 })
  })

  test('none before the deadline', async () => {
    expect(await issueAt(() => {}, 150)).toEqual({ outcome: 'UNKNOWN', written: 1 })
  })

  test('a well-formed 401, and once more with a new token', async () => {
    const answers = [json(401, refusal), json(200, { data: policyData })]
    expect(await issueAt((socket) => answers.shift()?.(socket))).toEqual({ outcome: 'ISSUED', written: 2 })
  })

  test('a second 401, which is a refusal', async () => {
    expect(await issueAt(json(401, refusal))).toEqual({ outcome: 'REJECTED', written: 2 })
  })

  test('or not at all when the connection is refused', async () => {
    const gone = await startRawServer({})
    await gone.stop()
    const tokenStore = createMemoryTokenStore()
    await tokenStore.save(pairUntil(Date.now() + HOUR_MS), 0)
    const { client } = clientOf({ baseAddress: gone.address.origin, tokenStore, now: Date.now })
    const fault = await faultOf(client.call(assets.createPolicy, policyInput))
    expect([issueOutcome(fault), fault.kind]).toEqual(['NOT_SENT', 'unreachable'])
  })
})

test('offer requests reuse pooled connections', async () => {
  const pair = JSON.stringify({ data: pairUntil(Date.now() + HOUR_MS) })
  const refused = JSON.stringify({ errors: ['Nu.'], correlation_id: 'c-1', status: 400 })
  const server = await startRawServer({
    onRequest: (socket) => socket.write((server.received.at(-1) ?? '').startsWith('POST /base/auth') ? httpAnswer(200, pair) : httpAnswer(400, refused)),
  })
  const { client } = clientOf({ baseAddress: new URL('/base', server.address).href, now: Date.now })
  for (let i = 0; i < 6; i++) await faultOf(client.call(assets.createOffer, { body: {} as never }, { insurer: 'alpina' }))
  const offers = server.received.map((text) => text.match(/POST \/base\/offer /g)?.length ?? 0).filter((written) => written > 0)
  expect(offers.reduce((sum, written) => sum + written)).toBe(6)
  expect(offers.length).toBeLessThanOrEqual(2)
  await closeConnections()
  await server.stop()
})

test('the types reject wrong calls', () => {
  const forbidden = (client: OperatorClient) => {
    // @ts-expect-error a path parameter is missing
    void client.call(assets.getOfferDocument, {})
    // @ts-expect-error an offer is named by a number
    void client.call(assets.getOfferDocument, { params: { offerId: '7' } })
    // @ts-expect-error this operation has no body
    void client.call(assets.listCounties, { body: { offerId: 7 } })
    // @ts-expect-error a payment method that does not exist
    void client.call(assets.createPolicy, { body: { offerId: 7, payment: { ...payment, method: 'cash' } } })
    // @ts-expect-error a policy request has a payment
    void client.call(assets.createPolicy, { body: { offerId: 7 } })
    // @ts-expect-error an offer request has exactly the parts of its product
    void client.call(assets.createOffer, { body: { provider: {}, product: {} } })
    // @ts-expect-error a client speaks Romanian or English
    createOperatorClient({ service: 'assets', baseAddress: '', credentials: { account: '', password: '' }, tokenStore: createMemoryTokenStore(), locale: 'de' })
  }
  const document = (reply: ReplyOf<typeof assets.getOfferDocument>): readonly OperatorFile[] => reply
  const nothing = (reply: ReplyOf<typeof assets.signOut>): undefined => reply
  expect([forbidden, document, nothing]).toHaveLength(3)
})
