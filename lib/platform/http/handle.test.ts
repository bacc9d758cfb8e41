import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '@/lib/domain/people/role'
import { can, NotAllowed, PERMISSIONS } from '@/lib/platform/access/permissions'
import { travelCallback } from '@/lib/features/travel-calls/endpoints'
import { findClients } from '@/lib/features/clients/endpoints'
import { readHealth } from '@/lib/features/health/endpoints'
import { type Needs, needsActor } from '@/lib/platform/api/endpoint'
import { readList } from '@/lib/features/nomenclature/endpoints'
import { startQuote } from '@/lib/features/quotes/endpoints'
import { currentAccount, currentActor, currentIdleAccount } from '@/lib/platform/session/current-actor'
import { FAULT_CODES, Fault } from '@/lib/domain/fault'
import { DatabaseFailed } from '@/lib/platform/database/redact-errors'
import { log } from '@/lib/platform/log'
import { allEndpoints } from '@/lib/testing/all-endpoints'
import { actorOf, ANY_ID, codeOf, sendTo } from '@/lib/testing/operator/send-to'
import { respondPdf } from './respond'
import { WORLD_MARK_HEADER } from '@/lib/domain/web/world-mark'
import { runInWorld } from '@/lib/platform/worlds/current-world'
import { setKnownWorlds } from '@/lib/platform/worlds/known-worlds'
import { worldMark } from '@/lib/platform/worlds/world-mark'
import { FAULT_STATUS } from './fault-status'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())
vi.mock('@/lib/platform/access/permissions', async (original) => {
  const actual = await original<typeof import('@/lib/platform/access/permissions')>()
  return { ...actual, can: vi.fn(actual.can) }
})

const signIn = (role: Role | undefined) => vi.mocked(currentActor).mockResolvedValue(role && actorOf(role))

const endpoints = await allEndpoints()
const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')
const guarded = endpoints.filter(({ endpoint }) => needsActor(endpoint.needs))

beforeEach(() => {
  signIn('broker')
  vi.spyOn(log(), 'error').mockReset().mockImplementation(() => {})
})

describe('permission', () => {
  test.each(guarded)('$name refuses a request without a session', async ({ endpoint }) => {
    signIn(undefined)
    const { status, text, reached } = await sendTo(endpoint, { body: '{}' })
    expect([status, codeOf(text), reached]).toEqual([401, 'notSignedIn', false])
  })

  const refusals = guarded.flatMap(({ name, endpoint }) =>
    ROLES.filter((role) => needsActor(endpoint.needs) && !can({ roles: [role] }, endpoint.needs)).map((role) => ({ name, endpoint, role })),
  )
  test.each(refusals)('$name refuses the role $role', async ({ endpoint, role }) => {
    signIn(role)
    const { status, text, reached } = await sendTo(endpoint, { body: '{}' })
    expect([status, codeOf(text), reached]).toEqual([403, 'notAllowed', false])
  })

  // Every role may read, so these permissions refuse nobody today. The check shows when the mocked table refuses.
  test.each(guarded)('$name refuses when the permission table says no', async ({ endpoint }) => {
    vi.mocked(can).mockReturnValueOnce(false)
    const { status, reached } = await sendTo(endpoint, { body: '{}' })
    expect([status, reached]).toEqual([403, false])
    expect(can).toHaveBeenLastCalledWith(actorOf('broker'), endpoint.needs)
  })

  test('every permission of an endpoint is one of the table', () => {
    for (const { endpoint } of guarded) expect(PERMISSIONS).toContain(endpoint.needs)
  })

  test.each<[Needs, string[]]>([
    ['public', ['GET /api/health/live', 'GET /api/health/ready', 'GET /api/health', 'POST /api/password-links', 'POST /api/invitation-links/{token}', 'POST /api/email-links/{token}', 'POST /api/password-links/{token}', 'GET /api/public-proposals/{token}', 'POST /api/public-proposals/{token}/choice', 'GET /api/public-proposals/{token}/fleet', 'POST /api/public-proposals/{token}/fleet', 'POST /api/public-proposals/{token}/sign-code', 'GET /api/public-proposals/{token}/logo', 'GET /api/public-proposals/{token}/document', 'GET /api/auth/csrf', 'POST /api/auth/callback/credentials', 'POST /api/auth/sign-out', 'POST /api/auth/passkey-options', 'POST /api/auth/second-factor', 'GET /api/auth/oidc', 'GET /api/auth/oidc/callback']],
    ['nobody', ['POST /api/callbacks/travel/{secret}']],
  ])('without a session, %s, only what is known to be so', (needs, names) => {
    expect(endpoints.filter(({ endpoint }) => endpoint.needs === needs).map(({ name }) => name)).toEqual(names)
  })

  test.each(endpoints)('$name reads the session at most once', async ({ endpoint }) => {
    vi.mocked(currentActor).mockClear()
    await sendTo(endpoint, { body: '{}' })
    expect(currentActor).toHaveBeenCalledTimes(needsActor(endpoint.needs) ? 1 : 0)
  })

  test('a route reads the session itself only where everybody may call it', async () => {
    const files = (await readdir('app/api', { recursive: true })).filter((file) => file.endsWith('route.ts'))
    const reading = await Promise.all(files.map(async (file) => ((await readFile(join('app/api', file), 'utf8')).match(/(?:current|require)Actor\(/g) ?? []).map(() => file)))
    expect(reading.flat().toSorted()).toEqual(['email-links/[token]/route.ts', 'public-proposals/[token]/fleet/route.ts', 'public-proposals/[token]/route.ts'])
  })

  test('a NotAllowed thrown by the use case becomes the same response', async () => {
    const { status, text } = await sendTo(readList, {}, () => Promise.reject(new NotAllowed('audit.read', ['broker'])))
    expect([status, JSON.parse(text)]).toEqual([403, { error: { code: 'notAllowed' } }])
  })
})

describe('somebody who has to have a second factor and has none', () => {
  beforeEach(() => {
    for (const current of [currentAccount, currentIdleAccount]) vi.mocked(current).mockResolvedValue({ actor: actorOf('admin'), lacksFactor: true })
  })
  afterAll(() => {
    for (const current of [currentAccount, currentIdleAccount]) vi.mocked(current).mockReset()
  })

  // Setting one up, and what that needs. Signing out and in are public.
  const SETTING_UP = [
    'GET /api/account/second-factors', 'POST /api/account/confirmation', 'POST /api/account/authenticator-app', 'POST /api/account/authenticator-app/activation',
    'POST /api/account/passkeys/options', 'POST /api/account/passkeys',
  ]

  test('reaches what sets one up, and nothing else', () => {
    expect(endpoints.filter(({ endpoint }) => endpoint.beforeSecondFactor === true).map(({ name }) => name).toSorted()).toEqual(SETTING_UP.toSorted())
  })

  test.each(guarded.filter(({ name }) => !SETTING_UP.includes(name)))('is refused $name', async ({ endpoint }) => {
    const { status, text, reached } = await sendTo(endpoint, { body: '{}' })
    expect([status, codeOf(text), reached]).toEqual([403, 'secondFactorRequired', false])
  })
})

test('a refusal that passes says in how many seconds', async () => {
  const { status, headers } = await sendTo(findClients, { body: '{"search":""}' }, () => Promise.reject(new Fault('resetTooSoon', { params: { seconds: 3 } })))
  expect([status, headers.get('retry-after')]).toEqual([429, '3'])
})

describe('the world of a demo', () => {
  const WORLD = { code: 'abcdefghjkmn', schema: 'world_abcdefghjkmn' }
  const OTHER = { code: 'nmkjhgfedcba', schema: 'world_nmkjhgfedcba' }
  const marked = (world: typeof WORLD) => runInWorld(world, () => ({ [WORLD_MARK_HEADER]: worldMark() ?? '' }))
  const ours = changing.filter(({ endpoint }) => endpoint.needs !== 'nobody')

  beforeEach(() => setKnownWorlds([WORLD, OTHER]))
  afterAll(() => setKnownWorlds([]))

  test('a page of a world that has ended is told so, whether it reads or changes something, and not that its session has expired', async () => {
    setKnownWorlds([OTHER])
    signIn(undefined)
    const headers = marked(WORLD)
    for (const answered of [await sendTo(findClients, { body: '{"search":""}', headers }), await sendTo(readList, { headers })]) {
      expect([answered.status, codeOf(answered.text), answered.reached]).toEqual([410, 'worldEnded', false])
    }
    expect(codeOf((await sendTo(readList, { headers: marked(OTHER) })).text)).toBe('notSignedIn')
  })

  test.each(ours)('$name refuses what a page of another world sends', async ({ endpoint }) => {
    for (const [world, headers] of [[WORLD, marked(OTHER)], [WORLD, {}], [undefined, marked(WORLD)]] as const) {
      const { status, text, reached } = await runInWorld(world, () => sendTo(endpoint, { body: '{}', headers }))
      expect([status, codeOf(text), reached]).toEqual([409, 'otherWorld', false])
    }
  })

  test('its own pages may, and a page that only reads', async () => {
    const body = '{"search":""}'
    expect((await runInWorld(WORLD, () => sendTo(findClients, { body, headers: marked(WORLD) }))).status).toBe(200)
    expect((await sendTo(findClients, { body })).status).toBe(200)
    expect((await runInWorld(WORLD, () => sendTo(readList))).status).toBe(200)
  })

  test('an insurer that calls back has no page', async () => {
    const body = JSON.stringify({ correlation_id: ANY_ID, data: { results: [] } })
    expect((await runInWorld(WORLD, () => sendTo(travelCallback, { body }))).status).toBe(200)
  })

  test('its mark tells worlds apart, and does not hold the code', () => {
    const marks = [WORLD, OTHER].map((world) => runInWorld(world, worldMark))
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{8}$/)
    expect(worldMark()).toBeUndefined()
  })
})

describe('origin', () => {
  const FOREIGN: readonly [string, Record<string, string>][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of the site', { 'sec-fetch-site': 'same-site' }],
    ['a word nobody knows', { 'sec-fetch-site': 'elsewhere' }],
    ['another origin', { origin: 'http://evil.test' }],
    ['another port', { origin: 'http://desk.test:81' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an origin that is none', { origin: 'desk.test' }],
    ['an origin with our name in front', { origin: 'http://desk.test.evil.test' }],
    ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://desk.test' }],
  ]
  const ours = changing.filter(({ endpoint }) => endpoint.needs !== 'nobody')
  const rows = ours.flatMap(({ name, endpoint }) => FOREIGN.map(([from, headers]) => ({ name, endpoint, from, headers })))
  test.each(rows)('$name refuses a request from $from', async ({ endpoint, headers }) => {
    const { status, text, reached } = await sendTo(endpoint, { body: '{}', headers })
    expect([status, codeOf(text), reached]).toEqual([403, 'badOrigin', false])
    // Only to say in whose name it came.
    expect(vi.mocked(currentActor).mock.calls.length).toBeLessThanOrEqual(1)
  })
  beforeEach(() => vi.mocked(currentActor).mockClear())

  test.each<[string, Record<string, string>]>([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://desk.test' }],
    ['our own page behind a proxy that changes Host', { 'sec-fetch-site': 'same-origin', origin: 'https://desk.example.com' }],
    ['our own page in a browser that says only its origin', { origin: 'http://desk.test' }],
    ['the same behind a proxy that changes Host', { host: '127.0.0.1:3000', origin: 'https://desk.example.com', 'x-forwarded-host': 'desk.example.com' }],
    ['a program', {}],
  ])('%s may', async (_name, headers) => {
    expect((await sendTo(findClients, { body: '{"search":""}', headers })).status).toBe(200)
  })

  test.each(FOREIGN)('a callback may come from anywhere: %s', async (_from, headers) => {
    const body = JSON.stringify({ correlation_id: ANY_ID, data: { results: [] } })
    expect((await sendTo(travelCallback, { body, headers })).status).toBe(200)
    expect(currentActor).not.toHaveBeenCalled()
  })

  test('refuses an origin when the request has no host', async () => {
    expect((await sendTo(findClients, { body: '{"search":""}', headers: { host: '', origin: 'http://desk.test' } })).status).toBe(403)
  })

  test('allows cross-origin GET, because the browser hides the response', async () => {
    expect((await sendTo(readList, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

describe('a failure', () => {
  test.each(FAULT_CODES)('%s answers its status and its code', async (code) => {
    const { status, text } = await sendTo(readHealth, {}, () => Promise.reject(new Fault(code)))
    expect([status, JSON.parse(text)]).toEqual([FAULT_STATUS[code], { error: { code } }])
  })

  test('says what it knows: params, problems, the tracking id and the service\'s own words', async () => {
    const fault = new Fault('operatorRefused', {
      params: { by: 'Dan' },
      problems: [{ path: 'vin', code: 'vinLength', params: { min: 5 } }, { path: 'brand', code: 'required' }],
      correlationId: 'abc-1',
      originalTexts: ['Nu.'],
      cause: new Error('secret'),
    })
    const { text } = await sendTo(readHealth, {}, () => Promise.reject(fault))
    expect(JSON.parse(text)).toEqual({
      error: { code: 'operatorRefused', params: { by: 'Dan' }, problems: fault.details.problems, correlationId: 'abc-1', originalTexts: ['Nu.'] },
    })
  })

  test.each([
    ['an error', new TypeError('CNP 2850314120125')],
    ['an error that says it is a fault', Object.assign(new Error('x'), { code: 'notFound', status: 404 })],
    ['a text', 'token abc'],
    ['nothing', undefined],
  ])('that nobody expected, %s, says its code only and is logged', async (_name, thrown) => {
    const { status, text } = await sendTo(startQuote, { body: '{"product":"gap"}' }, vi.fn().mockRejectedValue(thrown))
    expect([status, text]).toEqual([500, '{"error":{"code":"unexpected"}}'])
    expect(log().error).toHaveBeenCalledExactlyOnceWith({ operation: 'POST /api/quotes', status: 500, err: thrown }, 'request failed')
  })

  test('of the database becomes databaseBusy and is logged', async () => {
    expect((await sendTo(readHealth, {}, () => Promise.reject(new Fault('databaseBusy')))).status).toBe(503)
    expect(log().error).toHaveBeenCalledOnce()
  })

  test.each([
    ['is gone', new DatabaseFailed('57P01', undefined, 'select 1')],
    ['cannot be reached', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['has no connection left', new Error('timeout exceeded when trying to connect')],
  ])('of a database that %s may be asked again where it only reads', async (_how, thrown) => {
    const reading = await sendTo(readHealth, {}, () => Promise.reject(thrown))
    expect([reading.status, codeOf(reading.text)]).toEqual([503, 'databaseBusy'])
    const written = await sendTo(startQuote, { body: '{"product":"gap"}' }, () => Promise.reject(thrown))
    expect([written.status, codeOf(written.text)]).toEqual([500, 'unexpected'])
  })

  test('of a statement that the database refuses for good is no matter of waiting', async () => {
    const { status } = await sendTo(readHealth, {}, () => Promise.reject(new DatabaseFailed('23505', 'quote_number', 'insert')))
    expect(status).toBe(500)
  })
})

describe('a response', () => {
  test('is kept by no cache', async () => {
    for (const { headers } of [await sendTo(readHealth), await sendTo(readHealth, {}, () => Promise.reject(new Fault('notFound')))]) {
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type')).toContain('application/json')
    }
  })

  test.each([
    [true, 'attachment; filename="policy-1.pdf"'],
    [false, 'inline; filename="policy-1.pdf"'],
  ])('that is a document names its file (download: %s)', (asDownload, disposition) => {
    const { headers } = respondPdf({ fileName: 'policy-1.pdf', bytes: new TextEncoder().encode('%PDF-1.7') }, { asDownload })
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '8',
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
    })
  })
})
