import { encode } from 'next-auth/jwt'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '@/lib/platform/session/sessions'
import * as sessions from '@/lib/platform/session/sessions'
import { hashPassword } from '@/lib/platform/crypto/password'
import { log } from '@/lib/platform/log'
import { readKnownDevice } from './known-device'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { Actor } from '@/lib/platform/access/actor'
import { authSecret } from '@/lib/platform/session/auth-secret'
import { currentActor, sessionCookieName, sessionIdIn } from '@/lib/platform/session/current-actor'
import { tamperedCookies } from '@/lib/testing/security/tampered-cookies'

withTestDatabase()
withCheapPasswords()

const PASSWORD = 'o-parola-buna-1'
const COOKIE = 'next-auth.session-token'
const DEVICE_COOKIE = 'quotedesk.device'
const CALLBACK_COOKIE = 'next-auth.callback-url'
const FORGED = 'x\n{"level":60,"msg":"forged"}'

let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve(browser.jar), headers: () => Promise.resolve(browser.sent) }))

let broker: Actor
beforeAll(async () => {
  const { id } = await newAgency()
  broker = await newUser(id, { name: 'Ana Probă', role: 'broker', passwordHash: await hashPassword(PASSWORD) })
})
beforeEach(() => {
  browser = new AuthBrowser()
})

async function signedIn(): Promise<AuthBrowser> {
  browser = new AuthBrowser()
  expect(await browser.signIn(broker.email, PASSWORD)).toEqual({ status: 200, text: '{}' })
  return browser
}

describe('the sign-in routes', () => {
  it('sign in: the next request is the user’s', async () => {
    await signedIn()
    expect(await currentActor()).toMatchObject({ userId: broker.userId, roles: ['broker'] })
  })

  it('give the browser a cookie that holds nothing but the name of a session, encrypted, and no return address', async () => {
    const { cookies, lines } = await signedIn()
    const cookie = cookies.get(COOKIE) ?? ''
    expect(await sessionIdIn(cookie)).toMatch(/^[0-9a-f-]{36}$/)
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(broker.email)
    expect([...cookies.keys()].toSorted()).toEqual(['next-auth.csrf-token', COOKIE, DEVICE_COOKIE])
    expect(lines.get(COOKIE)).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/' })
  })

  it('name who signed in in a cookie that scripts cannot read, and only after a success', async () => {
    await browser.signIn(broker.email, 'gresita')
    expect(browser.cookies.has(DEVICE_COOKIE)).toBe(false)
    const { cookies, lines } = await signedIn()
    expect(readKnownDevice(cookies.get(DEVICE_COOKIE), broker.userId)).toEqual({ id: expect.any(String) as string })
    expect(lines.get(DEVICE_COOKIE)).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 365 * 24 * 3600 })
    await browser.signOut()
    expect(cookies.has(DEVICE_COOKIE)).toBe(true)
  })

  it.each([
    ['a wrong password', () => broker.email],
    ['an unknown account', () => 'nobody@example.test'],
  ])('answer notSignedIn to %s', async (_case, email) => {
    expect(await browser.signIn(email(), 'gresita')).toEqual({ status: 401, text: '{"error":{"code":"notSignedIn"}}' })
    expect(await currentActor()).toBeUndefined()
  })

  it('answer tooManyAttempts when it is, and after how many seconds to try again', async () => {
    let answer = await browser.signIn('somebody@example.test', 'gresita')
    for (let tries = 0; answer.status === 401 && tries < 40; tries += 1) answer = await browser.signIn('somebody@example.test', 'gresita')
    const { status, text } = answer
    expect([status, JSON.parse(text)]).toEqual([429, { error: { code: 'tooManyAttempts', params: { seconds: expect.any(Number) as number } } }])
  })

  it.each([
    ['another token', 'x'.repeat(64)],
    ['no token', ''],
  ])('refuse to sign in or out with %s', async (_case, csrfToken) => {
    await signedIn()
    const status = csrfToken === '' ? 422 : 403
    expect((await browser.post('sign-out', JSON.stringify({ csrfToken }))).status).toBe(status)
    expect(await currentActor()).toBeDefined()
    expect((await browser.post('callback/credentials', JSON.stringify({ email: broker.email, password: PASSWORD, csrfToken }))).status).toBe(status)
  })

  it('refuse a browser that does not keep the other half of the token', async () => {
    vi.spyOn(browser.jar, 'set').mockReturnValue(undefined)
    expect((await browser.signIn(broker.email, PASSWORD)).status).toBe(403)
    expect(await currentActor()).toBeUndefined()
  })

  it('sign out: a copy of the cookie is worth nothing afterwards', async () => {
    const { cookies } = await signedIn()
    const copy = cookies.get(COOKIE) ?? ''
    expect((await browser.signOut()).status).toBe(200)
    expect(cookies.has(COOKIE)).toBe(false)
    browser.cookies.set(COOKIE, copy)
    expect(await currentActor()).toBeUndefined()
  })

  it('sign out whoever is not signed in', async () => {
    expect((await browser.signOut()).status).toBe(200)
  })

  it('say that signing out failed when the session could not be ended', async () => {
    const logged = vi.spyOn(log(), 'error').mockImplementation(() => {})
    await signedIn()
    vi.spyOn(sessions, 'endSession').mockRejectedValueOnce(new Error('database gone'))
    expect((await browser.signOut()).status).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('whatever a stranger sends the sign-in routes', () => {
  const printed: unknown[] = []
  beforeEach(() => {
    printed.length = 0
    for (const method of ['error', 'warn', 'log', 'info'] as const) vi.spyOn(console, method).mockImplementation((...said: unknown[]) => void printed.push(...said))
  })

  it.each([
    ['half of JSON', '{"email":'],
    ['nothing', ''],
    ['brackets', '['.repeat(10_000)],
  ])('%s is a bad body', async (_name, body) => {
    expect((await browser.post('callback/credentials', body)).status).toBe(400)
    expect((await browser.post('sign-out', body)).status).toBe(400)
    expect(printed).toEqual([])
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a return address', JSON.stringify({ email: 'a@b.test', password: 'x', csrfToken: 'x', callbackUrl: FORGED })],
    ['an address that is a list', JSON.stringify({ email: ['a@b.test'], password: 'x', csrfToken: 'x' })],
    ['a password of a megabyte', JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(500_000), csrfToken: 'x' })],
  ])('%s is refused as input', async (_name, body) => {
    expect((await browser.post('callback/credentials', body)).status).toBe(422)
    expect(printed).toEqual([])
  })

  it('a form is no input: it is what another site could send without asking', async () => {
    expect((await browser.post('callback/credentials', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400)
  })

  it.each([
    ['half of a page', 'http:'], ['a forged line', FORGED], ['another site', 'https://evil.test/'], ['our own site', 'http://localhost:3000/quotes'],
  ])('a return address in a cookie (%s) changes nothing and is taken back', async (_name, value) => {
    browser.cookies.set(CALLBACK_COOKIE, value)
    expect(await browser.signIn(broker.email, PASSWORD)).toEqual({ status: 200, text: '{}' })
    expect(browser.cookies.has(CALLBACK_COOKIE)).toBe(false)
    expect(browser.lines.get(CALLBACK_COOKIE)).toMatchObject({ value: '', maxAge: 0, path: '/' })
    expect(printed).toEqual([])
  })

  it.each(['', '|', 'a|b', 'x'.repeat(5000), FORGED])('a token cookie of %j is replaced by a right one', async (value) => {
    browser.cookies.set('next-auth.csrf-token', value)
    expect((await browser.signIn(broker.email, PASSWORD)).status).toBe(200)
    expect(printed).toEqual([])
  })

  it.each(['', 'x', 'a.b.c.d.e', FORGED])('a session cookie of %j signs nobody out and breaks nothing', async (value) => {
    browser.cookies.set(COOKIE, value)
    expect((await browser.signOut()).status).toBe(200)
    expect(printed).toEqual([])
  })

  it('what the library complains about goes to our log, by its code and without what was sent', async () => {
    const warned = vi.spyOn(log(), 'warn').mockImplementation(() => {})
    const { authOptions } = await import('./auth-options')
    const { logger } = authOptions(() => {})
    logger?.error?.('INVALID_CALLBACK_URL_ERROR', { error: new Error(FORGED), message: FORGED })
    expect(warned).toHaveBeenCalledExactlyOnceWith({ operation: 'next-auth', code: 'INVALID_CALLBACK_URL_ERROR', err: expect.any(Error) as Error }, expect.any(String))
    expect(printed).toEqual([])
  })
})

describe('the current actor', () => {
  it('is nobody as soon as the session is ended elsewhere', async () => {
    await signedIn()
    await endSession((await currentActor())?.sessionId ?? '')
    expect(await currentActor()).toBeUndefined()
  })

  it('is nobody without a cookie, or with one that is too old', async () => {
    const { cookies } = await signedIn()
    const sessionId = await sessionIdIn(cookies.get(COOKIE) ?? '')
    cookies.set(COOKIE, await encode({ token: { sessionId }, secret: authSecret(), maxAge: -60 }))
    expect(await currentActor()).toBeUndefined()
    cookies.clear()
    expect(await currentActor()).toBeUndefined()
  })

  it('is nobody with a cookie that was changed or forged in any way, and in the right one still itself', async () => {
    const { cookies } = await signedIn()
    const right = cookies.get(COOKIE) ?? ''
    const sessionId = (await sessionIdIn(right)) ?? ''
    const believed: string[] = []
    for (const { form, pieces } of await tamperedCookies(right, sessionId)) {
      cookies.clear()
      for (const [behind, value] of Object.entries(pieces)) cookies.set(`${COOKIE}${behind}`, value)
      if ((await currentActor()) !== undefined) believed.push(form)
    }
    expect(believed).toEqual([])
    cookies.clear()
    cookies.set(COOKIE, right)
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
  })

  it('is nobody with a cookie of ours that has another purpose', async () => {
    const { cookies } = await signedIn()
    const others = [cookies.get('next-auth.csrf-token'), cookies.get(DEVICE_COOKIE)]
    for (const value of others) {
      expect(value).toBeDefined()
      cookies.set(COOKIE, value ?? '')
      expect(await currentActor()).toBeUndefined()
    }
  })

  it('is read from the cookie that browsers take from this host only and over https only, when the address is one', () => {
    expect(sessionCookieName('https://desk.example.com')).toBe('__Host-next-auth.session-token')
    expect(sessionCookieName('http://localhost:3000')).toBe('next-auth.session-token')
  })
})
