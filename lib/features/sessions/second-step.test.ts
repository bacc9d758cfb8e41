import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { countRecoveryCodes } from '@/lib/features/second-factors/store/recovery-codes'
import { pendingSignIn } from '@/lib/features/second-factors/store/pending-sign-in-table'
import { disableUser } from '@/lib/features/people/disable-user'
import { removeSecondFactors } from '@/lib/features/people/remove-second-factors'
import type { Actor } from '@/lib/platform/access/actor'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { currentAccount, currentActor, sessionIdIn } from '@/lib/platform/session/current-actor'
import { findActor } from '@/lib/platform/session/sessions'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { codeOf, givenApp, givenPasskey, stopInMidStep } from '@/lib/testing/given/given-factors'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { newVirtualPasskey } from '@/lib/testing/browser/virtual-passkey'
import { waysOfPendingSignIn } from './finish-sign-in-of-browser'

withTestDatabase()
withCheapPasswords()

const PASSWORD = 'patru cai verzi pe pereți'
const SESSION = 'next-auth.session-token'
const PENDING = 'quotedesk.sign-in'
const REFUSED = { status: 422, code: 'proofRefused' }
const EXPIRED = { status: 410, code: 'signInExpired' }

let browser = new AuthBrowser()
vi.mock('next/headers', () => ({ cookies: () => Promise.resolve(browser.jar), headers: () => Promise.resolve(browser.sent) }))

let agency: TestAgency
let passwordHash = ''
let visits = 0
beforeAll(async () => {
  agency = await newAgency()
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(() => {
  stopInMidStep()
  browser = newBrowser()
})

const newBroker = () => newUser(agency.id, { name: 'Vlad Probă', role: 'broker', passwordHash })

/** A browser at an address of its own, so that limits of tests do not meet. */
function newBrowser(): AuthBrowser {
  const made = new AuthBrowser()
  visits += 1
  made.sent.set('x-quotedesk-address', `10.8.0.${visits}`)
  return made
}

/** What a refusal is: its status and code. */
const refusal = ({ status, text }: { status: number; text: string }) => ({ status, code: (JSON.parse(text) as { error?: { code: string } }).error?.code })

async function typePassword({ email }: Actor, password = PASSWORD) {
  return browser.signIn(email, password)
}

async function eventsOf({ userId }: Actor) {
  const { db } = await database()
  const events = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.subjectId, userId))).orderBy(asc(auditEvent.sequence))
  return events.map(({ what, details }) => [what, details])
}

describe('signing in with a second factor', () => {
  it('makes no session of the password alone: the sign-in waits in this browser', async () => {
    const broker = await newBroker()
    await givenApp(broker)
    const { status, text } = await typePassword(broker)
    expect([status, JSON.parse(text)]).toEqual([200, { ways: ['app', 'recovery'] }])
    expect(browser.cookies.has(SESSION)).toBe(false)
    expect(browser.lines.get(PENDING)).toMatchObject({ httpOnly: true, sameSite: 'strict', path: '/', maxAge: 600 })
    expect(await currentAccount()).toBeUndefined()
    expect(await waysOfPendingSignIn()).toEqual(['app', 'recovery'])
    const { db } = await database()
    expect(JSON.stringify(await db.select().from(pendingSignIn))).not.toContain(browser.cookies.get(PENDING))
    expect((await eventsOf(broker)).map(([what]) => what)).not.toContain('signIn.succeeded')
  })

  it('says nothing of it to a wrong password', async () => {
    const broker = await newBroker()
    await givenApp(broker)
    expect(refusal(await typePassword(broker, 'gresita'))).toEqual({ status: 401, code: 'notSignedIn' })
    expect(browser.cookies.has(PENDING)).toBe(false)
  })

  it('makes a session of a code of the app, and takes the waiting sign-in back', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    await typePassword(broker)
    expect(await browser.prove({ way: 'app', code: codeOf(secret) })).toEqual({ status: 200, text: '{}' })
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
    expect(browser.cookies.has(PENDING)).toBe(false)
    expect((await eventsOf(broker)).at(-1)).toEqual(['signIn.succeeded', { way: 'app' }])
  })

  it('takes a code of the step before or after, and none further away', async () => {
    for (const steps of [-2, 2]) {
      const broker = await newBroker()
      const { secret } = await givenApp(broker)
      await typePassword(broker)
      expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret, steps) })), `${steps}`).toEqual(REFUSED)
    }
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    await typePassword(broker)
    expect((await browser.prove({ way: 'app', code: ` ${codeOf(secret, 1).replace(/^.{3}/, '$& ')} ` })).status).toBe(200)
  })

  it('takes no code a second time, nor an earlier one after it', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    const code = codeOf(secret, 1)
    await typePassword(broker)
    expect((await browser.prove({ way: 'app', code })).status).toBe(200)
    browser = newBrowser()
    await typePassword(broker)
    expect(refusal(await browser.prove({ way: 'app', code }))).toEqual(REFUSED)
    expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret) }))).toEqual(REFUSED)
    expect(await currentAccount()).toBeUndefined()
    expect((await eventsOf(broker)).slice(-2)).toEqual([['factor.refused', { way: 'app' }], ['factor.refused', { way: 'app' }]])
  })

  it('takes one code once when it comes twice at the same moment', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    await typePassword(broker)
    const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await browser.prove({ way: 'app', code: codeOf(secret) })).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  it('takes a recovery code once, however it is typed', async () => {
    const broker = await newBroker()
    const { codes: [code = '', other = ''] } = await givenApp(broker)
    await typePassword(broker)
    expect((await browser.prove({ way: 'recovery', code: ` ${code.toLowerCase().replaceAll('-', ' ')}` })).status).toBe(200)
    expect(await countRecoveryCodes(broker)).toBe(9)
    expect((await eventsOf(broker)).slice(-2)).toEqual([['factor.codeUsed', {}], ['signIn.succeeded', { way: 'recovery' }]])
    browser = newBrowser()
    await typePassword(broker)
    expect(refusal(await browser.prove({ way: 'recovery', code }))).toEqual(REFUSED)
    expect((await browser.prove({ way: 'recovery', code: other })).status).toBe(200)
  })

  it('takes no recovery code of somebody else', async () => {
    const [broker, colleague] = [await newBroker(), await newBroker()]
    await givenApp(broker)
    const { codes: [foreign = ''] } = await givenApp(colleague)
    await typePassword(broker)
    expect(refusal(await browser.prove({ way: 'recovery', code: foreign }))).toEqual(REFUSED)
    expect(await countRecoveryCodes(colleague)).toBe(10)
  })

  it('refuses after five wrong codes for a quarter of an hour, whatever password is typed in between', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    for (let wrong = 0; wrong < 5; wrong++) {
      await typePassword(broker)
      expect(refusal(await browser.prove({ way: 'app', code: '000 000' })).status).toBe(422)
    }
    await typePassword(broker)
    expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret) }))).toEqual({ status: 429, code: 'tooManyAttempts' })
    await timePasses(15 * 60_000)
    await typePassword(broker)
    expect((await browser.prove({ way: 'app', code: codeOf(secret, 1) })).status).toBe(200)
  })

  it.each(['another browser', 'no waiting sign-in', 'a finished one', 'one of eleven minutes ago'])('refuses the right code in %s', async (kind) => {
    const broker = await newBroker()
    const { secret, codes: [code = ''] } = await givenApp(broker)
    await typePassword(broker)
    if (kind === 'another browser' || kind === 'no waiting sign-in') browser = newBrowser()
    if (kind === 'another browser') browser.cookies.set(PENDING, 'x'.repeat(43))
    if (kind === 'a finished one') {
      const token = browser.cookies.get(PENDING) ?? ''
      await browser.prove({ way: 'recovery', code })
      browser.cookies.clear()
      browser.cookies.set(PENDING, token)
    }
    if (kind === 'one of eleven minutes ago') await timePasses(11 * 60_000)
    expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret) }))).toEqual(EXPIRED)
    expect(browser.cookies.has(SESSION)).toBe(false)
  })

  it('lets nobody in who was disabled while the sign-in waited', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    await typePassword(broker)
    await disableUser({ agencyId: agency.id, system: 'test' }, { userId: broker.userId })
    expect((await browser.prove({ way: 'app', code: codeOf(secret) })).status).toBe(401)
    expect(await currentAccount()).toBeUndefined()
  })

  it('asks for the password alone again when an administrator has removed the factors, which ends all sessions', async () => {
    const broker = await newBroker()
    await givenApp(broker)
    await removeSecondFactors({ agencyId: agency.id, system: 'test' }, { userId: broker.userId, locale: 'ro' })
    expect(await findActor(broker.sessionId)).toBeUndefined()
    expect((await typePassword(broker)).text).toBe('{}')
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
  })
})

describe('signing in with a passkey', () => {
  it('follows a right password', async () => {
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    expect(JSON.parse((await typePassword(broker)).text)).toEqual({ ways: ['passkey', 'recovery'] })
    const response = passkey.answer({ challenge: await browser.challenge({ isAlone: false }) })
    expect((await browser.prove({ way: 'passkey', response })).status).toBe(200)
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
  })

  it('works alone, without a password', async () => {
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    const response = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
    expect((await browser.prove({ way: 'passkey', response })).status).toBe(200)
    expect(await currentActor()).toMatchObject({ userId: broker.userId })
    expect((await eventsOf(broker)).at(-1)).toEqual(['signIn.succeeded', { way: 'passkey' }])
  })

  it('begins two hundred times in a quarter of an hour from one address, and remembers no more of it', async () => {
    for (let times = 0; times < 200; times += 1) await browser.challenge({ isAlone: true })
    const count = async () => (await database()).db.$count(pendingSignIn)
    const before = await count()
    expect(refusal(await browser.post('passkey-options', JSON.stringify({ isAlone: true })))).toEqual({ status: 429, code: 'tooManyAttempts' })
    expect(await count()).toBe(before)
  })

  it('takes no code of anybody without a password before it', async () => {
    const { secret } = await givenApp(await newBroker())
    await browser.challenge({ isAlone: true })
    expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret) }))).toEqual(EXPIRED)
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another port of the host', { origin: 'http://localhost:1' }],
    ['another host', { rpId: 'evil.test' }],
    ['no check of its user', { isVerified: false }],
    ['a counter that does not grow', { counter: 1 }],
    ['another user', { userHandle: '00000000-0000-7000-8000-000000000000' }],
    ['a challenge of nobody', { challenge: Buffer.from('nothing').toString('base64url') }],
  ])('refuses an answer with %s', async (_case, wrong) => {
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    const response = passkey.answer({ challenge: await browser.challenge({ isAlone: true }), ...wrong })
    expect(refusal(await browser.prove({ way: 'passkey', response }))).toEqual(REFUSED)
    expect(await currentAccount()).toBeUndefined()
  })

  it('refuses a signature of another key, and a passkey that nobody has', async () => {
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    const forger = newVirtualPasskey({ origin: env().appUrl, userHandle: broker.userId })
    const forged = forger.answer({ challenge: await browser.challenge({ isAlone: true }), counter: 9 })
    expect(refusal(await browser.prove({ way: 'passkey', response: { ...forged, id: passkey.id, rawId: passkey.id } }))).toEqual(REFUSED)
    expect(refusal(await browser.prove({ way: 'passkey', response: forger.answer({ challenge: await browser.challenge({ isAlone: true }) }) }))).toEqual(REFUSED)
  })

  it('refuses an answer that was given before, in this browser or another', async () => {
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    const response = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
    const token = browser.cookies.get(PENDING) ?? ''
    const other = newBrowser()
    const first = browser
    browser = other
    await browser.challenge({ isAlone: true })
    expect(refusal(await browser.prove({ way: 'passkey', response })), 'another browser').toEqual(REFUSED)
    browser = first
    expect((await browser.prove({ way: 'passkey', response })).status).toBe(200)
    browser.cookies.set(PENDING, token)
    expect(refusal(await browser.prove({ way: 'passkey', response })), 'again').toEqual(EXPIRED)
  })

  it('refuses an answer after five minutes', async () => {
    const { passkey } = await givenPasskey(await newBroker())
    const response = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
    await timePasses(6 * 60_000)
    expect(refusal(await browser.prove({ way: 'passkey', response }))).toEqual(REFUSED)
  })

  it('refuses somebody else’s passkey after a password', async () => {
    const [broker, colleague] = [await newBroker(), await newBroker()]
    await givenPasskey(broker)
    const { passkey: foreign } = await givenPasskey(colleague)
    await typePassword(broker)
    const response = foreign.answer({ challenge: await browser.challenge({ isAlone: false }) })
    expect(refusal(await browser.prove({ way: 'passkey', response }))).toEqual(REFUSED)
    expect(await currentAccount()).toBeUndefined()
  })

  it('refuses what is no answer of a passkey at all', async () => {
    await browser.challenge({ isAlone: true })
    for (const response of [undefined, {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }, { id: 'x'.repeat(9000) }]) {
      expect((await browser.prove({ way: 'passkey', response })).status).toBe(422)
    }
    const { passkey } = await givenPasskey(await newBroker())
    const right = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const response = { ...right, response: { ...right.response, [part]: 'AAAA' } }
      expect([part, refusal(await browser.prove({ way: 'passkey', response }))]).toEqual([part, REFUSED])
    }
  })
})

describe('a new sign-in in the same browser', () => {
  it('ends the session that it replaces, and has another id', async () => {
    const [broker, other] = [await newBroker(), await newBroker()]
    const { secret } = await givenApp(other)
    await typePassword(broker)
    const former = (await sessionIdIn(browser.cookies.get(SESSION) ?? '')) ?? ''
    await typePassword(broker)
    const next = (await sessionIdIn(browser.cookies.get(SESSION) ?? '')) ?? ''
    expect(next).not.toBe(former)
    expect(await findActor(former)).toBeUndefined()
    await typePassword(other)
    expect(await findActor(next), 'a password alone replaces nothing').toBeDefined()
    await browser.prove({ way: 'app', code: codeOf(secret) })
    expect(await findActor(next)).toBeUndefined()
    expect(await currentActor()).toMatchObject({ userId: other.userId })
    expect((await eventsOf(broker)).filter(([what]) => what === 'session.replaced')).toHaveLength(2)
  })

  it('leaves sessions of other browsers', async () => {
    const broker = await newBroker()
    await typePassword(broker)
    expect(await findActor(broker.sessionId)).toBeDefined()
  })
})
