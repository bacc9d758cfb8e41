import { beforeAll, describe, expect, it, vi } from 'vitest'
import { endSession } from '@/lib/platform/session/sessions'
import { hashPassword } from '@/lib/platform/crypto/password'
import { AuthBrowser } from '@/lib/testing/auth-browser'
import { newAgency, newUser } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import type { Actor } from '@/lib/platform/access/actor'
import { currentActor, sessionCookieName, sessionIdIn } from '@/lib/platform/session/current-actor'

withTestDatabase()

const PASSWORD = 'o-parola-buna-1'
const COOKIE = 'next-auth.session-token'

let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve({ get: (name: string) => (browser.cookies.has(name) ? { value: browser.cookies.get(name) } : undefined) }) }))

let broker: Actor
beforeAll(async () => {
  const { id } = await newAgency()
  broker = await newUser(id, { name: 'Ana Probă', role: 'broker', passwordHash: await hashPassword(PASSWORD) })
})

async function signedIn(): Promise<AuthBrowser> {
  browser = new AuthBrowser()
  expect(await browser.signIn(broker.email, PASSWORD)).not.toContain('error')
  return browser
}

describe('the sign-in routes', () => {
  it('sign in: the next request is the user’s', async () => {
    await signedIn()
    expect(await currentActor()).toMatchObject({ userId: broker.userId, role: 'broker' })
  })

  it('give the browser a cookie that holds nothing but the name of a session, encrypted, and let it read nothing else', async () => {
    const { cookies } = await signedIn()
    const cookie = cookies.get(COOKIE) ?? ''
    expect(await sessionIdIn(cookie)).toMatch(/^[0-9a-f-]{36}$/)
    expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain(broker.email)
    expect(Object.keys(await browser.session())).toEqual(['expires'])
  })

  it.each([
    ['a wrong password', () => broker.email],
    ['an unknown account', () => 'nobody@example.test'],
  ])('answer CredentialsSignin to %s', async (_case, email) => {
    browser = new AuthBrowser()
    expect(await browser.signIn(email(), 'gresita')).toContain('error=CredentialsSignin')
    expect(await currentActor()).toBeUndefined()
  })

  it('answer tooManyAttempts when it is', async () => {
    browser = new AuthBrowser()
    for (let wrong = 0; wrong < 5; wrong++) await browser.signIn('somebody@example.test', 'gresita')
    expect(await browser.signIn('somebody@example.test', 'gresita')).toContain('error=tooManyAttempts')
  })

  it('refuse a sign-in that does not come from our own form', async () => {
    browser = new AuthBrowser()
    vi.spyOn(browser.cookies, 'set').mockReturnValue(browser.cookies)
    await browser.signIn(broker.email, PASSWORD)
    expect(await currentActor()).toBeUndefined()
  })

  it('sign out: a copy of the cookie is worth nothing afterwards', async () => {
    const { cookies } = await signedIn()
    const copy = cookies.get(COOKIE) ?? ''
    await browser.signOut()
    expect(cookies.has(COOKIE)).toBe(false)
    browser.cookies.set(COOKIE, copy)
    expect(await currentActor()).toBeUndefined()
  })
})

describe('the current actor', () => {
  it('is nobody as soon as the session is ended elsewhere', async () => {
    await signedIn()
    await endSession((await currentActor())?.sessionId ?? '')
    expect(await currentActor()).toBeUndefined()
  })

  it('is nobody without a cookie or with one that was changed', async () => {
    const { cookies } = await signedIn()
    const cookie = cookies.get(COOKIE) ?? ''
    const middle = Math.floor(cookie.length / 2)
    cookies.set(COOKIE, cookie.slice(0, middle) + (cookie[middle] === 'A' ? 'B' : 'A') + cookie.slice(middle + 1))
    expect(await currentActor()).toBeUndefined()
    cookies.clear()
    expect(await currentActor()).toBeUndefined()
  })

  it('is read from the cookie that browsers accept over https only, when the address is one', () => {
    expect(sessionCookieName('https://desk.example.com')).toBe('__Secure-next-auth.session-token')
    expect(sessionCookieName('http://localhost:3000')).toBe('next-auth.session-token')
  })
})
