import { encode } from 'next-auth/jwt'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type RefusalRecorder, setRefusalRecorder } from '@/lib/platform/refusals/note-refusal'
import { log } from '@/lib/platform/log'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { authSecret } from './auth-secret'
import { currentAccount, currentIdleAccount } from './current-actor'
import { endSession } from './sessions'

withTestDatabase()

const COOKIE = 'next-auth.session-token'

let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve(browser.jar), headers: () => Promise.resolve(browser.sent) }))

let agency: TestAgency
let visits = 0
let recorded: Parameters<RefusalRecorder>[] = []
beforeAll(async () => {
  agency = await newAgency()
})
beforeEach(() => {
  browser = new AuthBrowser()
  // Another address each time, because a bucket writes once a minute.
  browser.sent.set('x-quotedesk-address', `203.0.113.${(visits += 1)}`)
  browser.sent.set('user-agent', 'Mozilla/5.0 Firefox/140.0')
  recorded = []
  setRefusalRecorder((...line) => Promise.resolve(void recorded.push(line)))
  vi.spyOn(log(), 'warn').mockReset().mockImplementation(() => {})
})
afterEach(() => setRefusalRecorder(undefined))

const cookieOf = (token: Record<string, string>, { secret = authSecret(), maxAge = 3600 } = {}) => encode({ token, secret, maxAge })
const own = () => cookieOf({ sessionId: agency.broker.sessionId })

async function visit(cookie: string) {
  browser.cookies.set(COOKIE, cookie)
  return [await currentAccount(), await currentIdleAccount()]
}

it.each([
  ['a changed letter', async () => (await own()).replace(/.{9}$/, (end) => (end.startsWith('A') ? 'B' : 'A') + end.slice(1))],
  ['a shorter one', async () => (await own()).slice(0, -7)],
  ['another secret', () => cookieOf({ sessionId: agency.broker.sessionId }, { secret: 'another secret of thirty-two characters' })],
  ['the id of a session in plain', () => Promise.resolve(agency.broker.sessionId)],
  ['an unsigned token', () => Promise.resolve(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify({ sessionId: agency.broker.sessionId })).toString('base64url')}.`)],
  ['a line break', () => Promise.resolve('x\n{"level":60}')],
  ['no session in it', () => cookieOf({ userId: agency.broker.userId })],
])('a session cookie with %s opens nothing, and is a refused probe in log and record, without the cookie', async (_case, made) => {
  const cookie = await made()
  expect(await visit(cookie)).toEqual([undefined, undefined])
  const refused = { operation: 'session', reason: 'forged cookie', address: `203.0.113.${visits}` }
  expect(vi.mocked(log().warn).mock.calls).toEqual([[{ ...refused, browser: 'firefox', count: 1 }, 'refused']])
  expect(recorded).toEqual([[undefined, { ...refused, userAgent: 'Mozilla/5.0 Firefox/140.0', count: 1 }]])
  expect(JSON.stringify([recorded, vi.mocked(log().warn).mock.calls])).not.toContain(cookie.slice(0, 12))
})

it('a cookie of ours is none, also when it is too old or its session has ended', async () => {
  expect(await visit(await own())).toMatchObject([{ actor: agency.broker }, { actor: agency.broker }])
  expect(await visit(await cookieOf({ sessionId: agency.broker.sessionId }, { maxAge: -60 }))).toEqual([undefined, undefined])
  await endSession(agency.broker.sessionId)
  expect(await visit(await own())).toEqual([undefined, undefined])
  expect(log().warn).not.toHaveBeenCalled()
})
