import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { GET as begin } from '@/app/api/auth/oidc/route'
import { GET as finish } from '@/app/api/auth/oidc/callback/route'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { disableUser } from '@/lib/features/people/disable-user'
import { invite } from '@/lib/features/people/invitations/invite'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import type { OidcSettings } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { currentAccount, currentActor } from '@/lib/platform/session/current-actor'
import { waysOfPendingSignIn } from '@/lib/features/sessions/finish-sign-in-of-browser'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { beginAppSetUp, finishAppSetUp } from '@/lib/features/second-factors/set-up-app'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { codeOf, givenApp, givenPasskey, stopInMidStep } from '@/lib/testing/given/given-factors'
import { somebody } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { startTestProvider, TEST_CLIENT, type TestProvider } from '@/lib/testing/oidc/test-provider'

withTestDatabase()
withCheapPasswords()

const given = vi.hoisted(() => ({ oidc: undefined as OidcSettings | undefined }))
vi.mock('@/lib/platform/env', async (importOriginal) => {
  const real = await importOriginal<typeof import('@/lib/platform/env')>()
  return { ...real, env: () => ({ ...real.env(), oidc: given.oidc }) }
})
let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve(browser.jar), headers: () => Promise.resolve(browser.sent) }))

const CALLBACK = 'http://localhost:3000/api/auth/oidc/callback'
const COOKIE = 'quotedesk.provider'
const PASSWORD = 'o-parola-buna-1'
const context = { params: Promise.resolve({}) }

let provider: TestProvider
let agency: TestAgency
let subjects = 0
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  provider = await startTestProvider(CALLBACK)
  agency = await newAgency()
})
afterAll(() => provider.stop())
beforeEach(() => {
  vi.spyOn(log(), 'warn').mockImplementation(() => {})
  browser = new AuthBrowser()
  given.oidc = { issuer: provider.issuer, ...TEST_CLIENT, name: 'Cont de firmă', isOnly: false, secondFactor: 'ours' }
})

/** An account at the provider. */
function account(email: string | undefined, isVerified = true): string {
  const subject = `subject-${(subjects += 1)}`
  provider.accounts.set(subject, email === undefined ? {} : { email, email_verified: isVerified })
  return subject
}
const locationOf = (response: Response) => response.headers.get('location') ?? ''
const started = async (next = '/quotes?page=2') => locationOf(await begin(new Request(`http://desk.test/api/auth/oidc?${new URLSearchParams({ next }).toString()}`), context))
const finished = async (url: string) => locationOf(await finish(new Request(url), context))
const enter = async (subject: string, methods?: readonly string[]) => finished(await provider.follow(await started(), { as: subject, ...(methods ? { methods } : {}) }))
const problem = (code: string) => `/sign-in?problem=${code}`

describe('signing in at a provider', () => {
  it('opens a session of whoever has the verified address, and leads on', async () => {
    expect(await enter(account(agency.broker.email.toUpperCase()))).toBe('/quotes?page=2')
    expect(await currentActor()).toMatchObject({ userId: agency.broker.userId })
    expect(browser.cookies.has(COOKIE)).toBe(false)
    const { db } = await database()
    const events = await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.subjectId, agency.broker.userId))
    expect(events).toMatchObject([{ what: 'signIn.providerBound', details: { issuer: provider.issuer } }, { what: 'signIn.succeeded', details: { way: 'provider' } }])
  })

  it('knows a person by the provider’s name for them from then on, whatever their address becomes', async () => {
    const subject = account(agency.broker2.email)
    await enter(subject)
    provider.accounts.set(subject, { email: 'renamed@example.test', email_verified: false })
    browser = new AuthBrowser()
    expect(await enter(subject)).toBe('/quotes?page=2')
    expect(await currentActor()).toMatchObject({ userId: agency.broker2.userId })
  })

  it('lets in whoever was invited, once, with the roles of the invitation', async () => {
    const invited = somebody({ role: 'back-office' })
    await invite(agency.admin, invited)
    const subject = account(invited.email)
    expect(await enter(subject)).toBe('/quotes?page=2')
    expect(await currentActor()).toMatchObject({ email: invited.email, name: invited.name, roles: ['back-office'], agencyId: agency.id })
    expect((await unsafeFindUserByEmail(invited.email))?.passwordHash).toMatch(/^\$argon2id/)
  })

  it('never leads away from the desk', async () => {
    for (const next of ['https://evil.test/', '//evil.test', '/\t/evil.test']) expect(await finished(await provider.follow(await started(next), { as: account(agency.backOffice.email) }))).toMatch(/^\/(?!\/)|^\/sign-in/)
  })
})

describe('a second factor and the provider', () => {
  const NEXT = '/quotes?page=2'
  const SECOND_STEP = `/sign-in?${new URLSearchParams({ next: NEXT }).toString()}`
  const countProviders = (settings: Partial<OidcSettings> = { secondFactor: 'provider' }) => {
    if (given.oidc) given.oidc = { ...given.oidc, ...settings }
  }
  const newAdmin = () => newUser(agency.id, { name: 'Mara Probă', role: 'admin' })
  const newBroker = () => newUser(agency.id, { name: 'Vlad Probă', role: 'broker' })
  beforeEach(() => stopInMidStep())

  it('of ours is asked for after the provider, in this browser, and makes the session', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    expect(await enter(account(broker.email), ['pwd', 'mfa'])).toBe(SECOND_STEP)
    expect(await currentAccount()).toBeUndefined()
    expect(await waysOfPendingSignIn()).toEqual(['app', 'recovery'])
    const waiting = browser
    browser = new AuthBrowser()
    expect((await browser.prove({ way: 'app', code: codeOf(secret) })).status).toBe(410)
    browser = waiting
    expect((await browser.prove({ way: 'app', code: codeOf(secret) })).status).toBe(200)
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
  })

  it('of ours has to be set up by an administrator who entered by the provider, whatever it says', async () => {
    const admin = await newAdmin()
    expect(await enter(account(admin.email), ['pwd', 'mfa'])).toBe(NEXT)
    expect(await currentActor()).toBeUndefined()
    expect(await currentAccount()).toMatchObject({ lacksFactor: true, actor: { userId: admin.userId } })
  })

  it('of the provider counts where it is to, and its identity says so: an administrator enters, and an app of ours is not asked for', async () => {
    countProviders()
    const [admin, broker] = [await newAdmin(), await newBroker()]
    await givenApp(broker)
    expect(await enter(account(admin.email), ['pwd', 'otp'])).toBe(NEXT)
    expect(await currentActor()).toMatchObject({ userId: admin.userId, roles: ['admin'] })
    const { db } = await database()
    expect(await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.subjectId, admin.userId), eq(auditEvent.what, 'signIn.succeeded')))).toEqual([{ details: { way: 'provider', secondFactor: 'provider' } }])
    browser = new AuthBrowser()
    expect(await enter(account(broker.email), ['mfa'])).toBe(NEXT)
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
  })

  it.each([['no methods', undefined], ['a password alone', ['pwd']], ['two things that one knows', ['pwd', 'pin']]])('of the provider is not taken for given when its identity names %s', async (_case, methods) => {
    countProviders()
    const [admin, broker] = [await newAdmin(), await newBroker()]
    await givenApp(broker)
    expect(await enter(account(admin.email), methods)).toBe(NEXT)
    expect(await currentActor()).toBeUndefined()
    expect(await currentAccount()).toMatchObject({ lacksFactor: true })
    browser = new AuthBrowser()
    expect(await enter(account(broker.email), methods)).toBe(SECOND_STEP)
    expect(await currentAccount()).toBeUndefined()
  })

  it('of the provider counts no more, at once, when the setting says so; a new session in place of the former carries it', async () => {
    countProviders()
    const admin = await newAdmin()
    await enter(account(admin.email), ['mfa'])
    expect(await currentActor()).toBeDefined()
    countProviders({ secondFactor: 'ours' })
    expect(await currentActor()).toBeUndefined()
    expect(await currentAccount()).toMatchObject({ lacksFactor: true })
  })

  it('of ours may be set up after the provider asked just now who it is, once, and not because it knew', async () => {
    const broker = await newBroker()
    const subject = account(broker.email)
    await enter(subject)
    expect(await readOwnFactors(await actor())).toMatchObject({ isConfirmed: false, provider: 'Cont de firmă' })
    const again = locationOf(await begin(new Request('http://desk.test/api/auth/oidc?next=/account&again=yes'), context))
    expect(Object.fromEntries(new URL(again).searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
    expect(await finished(await provider.follow(again, { as: subject }))).toBe('/account')
    const confirmed = await actor()
    expect(await readOwnFactors(confirmed)).toMatchObject({ isConfirmed: true })
    const { secret } = await beginAppSetUp(confirmed)
    await finishAppSetUp(confirmed, { code: codeOf(secret), locale: 'ro' })
    expect(await readOwnFactors(confirmed)).toMatchObject({ hasApp: true, isConfirmed: false })
  })

  async function actor() {
    const found = await currentActor()
    if (!found) throw new Error('Nobody is signed in')
    return found
  }
})

describe('where passwords are off', () => {
  it('nobody passes the provider by a passkey alone but owners; after the provider it is a second factor', async () => {
    if (given.oidc) given.oidc = { ...given.oidc, isOnly: true }
    const owner = await newUser(agency.id, { name: 'Radu Probă', role: 'admin', extraRoles: ['owner'] })
    const broker = await newUser(agency.id, { name: 'Ana Probă', role: 'broker' })
    for (const [person, status] of [[broker, 401], [owner, 200]] as const) {
      browser = new AuthBrowser()
      const { passkey } = await givenPasskey(person)
      const response = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
      expect((await browser.prove({ way: 'passkey', response })).status).toBe(status)
      if (person === owner) continue
      expect(await currentAccount()).toBeUndefined()
      const { db } = await database()
      expect(await db.select({ details: auditEvent.details }).from(auditEvent).where(and(eq(auditEvent.subjectId, broker.userId), eq(auditEvent.what, 'signIn.refused')))).toEqual([{ details: { reason: 'passkeys alone are off' } }])
      await enter(account(broker.email))
      const second = passkey.answer({ challenge: await browser.challenge({ isAlone: false }) })
      expect((await browser.prove({ way: 'passkey', response: second })).status).toBe(200)
      expect(await currentActor()).toMatchObject({ userId: broker.userId })
    }
  })

  it('an owner still signs in with one, and nobody else does', async () => {
    if (given.oidc) given.oidc = { ...given.oidc, isOnly: true }
    const passwordHash = await hashPassword(PASSWORD)
    const [owner, broker] = [await newUser(agency.id, { name: 'Radu Probă', role: 'admin', extraRoles: ['owner'], passwordHash }), await newUser(agency.id, { name: 'Ana Probă', role: 'broker', passwordHash })]
    expect((await browser.signIn(broker.email, PASSWORD)).status).toBe(401)
    expect((await browser.signIn(owner.email, PASSWORD)).status).toBe(200)
    const { db } = await database()
    expect(await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.subjectId, broker.userId))).toEqual([{ what: 'signIn.refused', details: { reason: 'passwords are off' } }])
  })
})

describe('a sign-in at a provider is refused', () => {
  async function expectRefused(location: string, code: string): Promise<void> {
    expect(location).toBe(problem(code))
    expect(await currentActor()).toBeUndefined()
    expect(log().warn).toHaveBeenCalled()
  }

  it('for a changed state', async () => {
    const back = new URL(await provider.follow(await started(), { as: account(agency.admin.email) }))
    back.searchParams.set('state', 'x'.repeat(43))
    await expectRefused(await finished(back.href), 'providerRefused')
  })

  it('for another nonce than the one that was asked with', async () => {
    const url = new URL(await started())
    url.searchParams.set('nonce', 'another')
    await expectRefused(await finished(await provider.follow(url.href, { as: account(agency.admin.email) })), 'providerRefused')
  })

  it('for another secret than the challenge was made of', async () => {
    const url = new URL(await started())
    url.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    await expectRefused(await finished(await provider.follow(url.href, { as: account(agency.admin.email) })), 'providerRefused')
  })

  it('for a code that was used, with and without the cookie of its request', async () => {
    const url = await started()
    const cookie = browser.cookies.get(COOKIE) ?? ''
    const back = await provider.follow(url, { as: account(agency.admin.email) })
    expect(await finished(back)).toBe('/quotes?page=2')
    browser = new AuthBrowser()
    await expectRefused(await finished(back), 'signInExpired')
    browser.cookies.set(COOKIE, cookie)
    await expectRefused(await finished(back), 'providerRefused')
  })

  it('in a browser that did not ask, or whose cookie was changed', async () => {
    const back = await provider.follow(await started(), { as: account(agency.admin.email) })
    const cookie = browser.cookies.get(COOKIE) ?? ''
    browser = new AuthBrowser()
    await expectRefused(await finished(back), 'signInExpired')
    browser.cookies.set(COOKIE, `${cookie.slice(0, -6)}AAAAAA`)
    await expectRefused(await finished(back), 'signInExpired')
  })

  it('for an answer in the name of another issuer', async () => {
    const back = new URL(await provider.follow(await started(), { as: account(agency.admin.email) }))
    back.searchParams.set('iss', 'http://127.0.0.1:1')
    await expectRefused(await finished(back.href), 'providerRefused')
  })

  it('at an address whose server says that it is another issuer', async () => {
    if (given.oidc) given.oidc = { ...given.oidc, issuer: provider.issuer.replace('127.0.0.1', 'localhost') }
    await expectRefused(await started(), 'providerUnavailable')
  })

  it('where nobody answers', async () => {
    if (given.oidc) given.oidc = { ...given.oidc, issuer: 'http://127.0.0.1:9' }
    await expectRefused(await started(), 'providerUnavailable')
  })

  it('when the provider says no', async () => {
    await expectRefused(await finished(await provider.follow(await started(), { refuses: true })), 'providerRefused')
  })

  it.each([
    ['not verified', () => account(agency.admin.email, false)],
    ['not named', () => account(undefined)],
  ])('for an address that is %s', async (_case, made) => {
    await expectRefused(await enter(made()), 'emailNotVerified')
  })

  it('for somebody whom nobody invited: nobody is created', async () => {
    await expectRefused(await enter(account('stranger@example.test')), 'personUnknown')
    expect(await unsafeFindUserByEmail('stranger@example.test')).toBeUndefined()
  })

  it('for another account at the provider with the address of somebody who is bound', async () => {
    const { email } = await (async () => {
      const invited = somebody()
      await invite(agency.admin, invited)
      await enter(account(invited.email))
      return invited
    })()
    browser = new AuthBrowser()
    await expectRefused(await enter(account(email)), 'personUnknown')
  })

  it('for somebody disabled, known by address or by name', async () => {
    const other = await newAgency()
    const [bound, free] = [account(other.broker.email), account(other.broker2.email)]
    await enter(bound)
    for (const { userId } of [other.broker, other.broker2]) await disableUser(other.admin, { userId })
    for (const subject of [bound, free]) {
      browser = new AuthBrowser()
      await expectRefused(await enter(subject), 'userDisabled')
    }
    const { db } = await database()
    const events = await db.select({ what: auditEvent.what, details: auditEvent.details }).from(auditEvent).where(eq(auditEvent.subjectId, other.broker2.userId))
    expect(events).toContainEqual({ what: 'signIn.refused', details: { reason: 'userDisabled' } })
  })

  it('where none is set up', async () => {
    given.oidc = undefined
    expect((await begin(new Request('http://desk.test/api/auth/oidc'), context)).status).toBe(404)
    expect((await finish(new Request(CALLBACK), context)).status).toBe(404)
  })
})
