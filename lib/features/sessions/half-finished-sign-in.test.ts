import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { countRecoveryCodes } from '@/lib/features/second-factors/store/recovery-codes'
import { changePassword } from '@/lib/features/passwords/change-password'
import { disableUser } from '@/lib/features/people/disable-user'
import type { Actor } from '@/lib/platform/access/actor'
import { hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { AuthBrowser } from '@/lib/testing/browser/auth-browser'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { codeOf, givenApp, givenPasskey, stopInMidStep } from '@/lib/testing/given/given-factors'
import { GOOD_PASSWORD } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { newVirtualPasskey } from '@/lib/testing/browser/virtual-passkey'
import { waysOfPendingSignIn } from './finish-sign-in-of-browser'
import { finishSignIn } from './second-step'

withTestDatabase()
withCheapPasswords()

const PASSWORD = 'patru cai verzi pe pereți'
const PENDING = 'quotedesk.sign-in'
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
  made.sent.set('x-quotedesk-address', `10.7.0.${visits}`)
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

describe('a sign-in whose password was right', () => {
  it('closes a sign-in that waits when the password is changed or set anew', async () => {
    const broker = await newBroker()
    const { secret } = await givenApp(broker)
    await typePassword(broker)
    await changePassword(broker, { current: PASSWORD, password: GOOD_PASSWORD })
    expect(await waysOfPendingSignIn()).toEqual([])
    expect(refusal(await browser.prove({ way: 'app', code: codeOf(secret) }))).toEqual(EXPIRED)
    browser = newBrowser()
    await typePassword(broker, GOOD_PASSWORD)
    expect((await browser.prove({ way: 'app', code: codeOf(secret) })).status).toBe(200)
  })

  it('takes one recovery code once when it comes from two browsers at the same moment', async () => {
    const broker = await newBroker()
    const { codes: [code = ''] } = await givenApp(broker)
    const tokens = []
    for (let nth = 0; nth < 2; nth += 1) {
      browser = newBrowser()
      await typePassword(broker)
      tokens.push(browser.cookies.get(PENDING))
    }
    const ended = await Promise.allSettled(tokens.map((token, nth) => finishSignIn({ token, proof: { way: 'recovery', code }, locale: 'ro', address: `10.9.0.${nth}`, userAgent: '' })))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await countRecoveryCodes(broker)).toBe(9)
  })

  it('answers nothing but the second step, signing in and out before it', async () => {
    const broker = await newBroker()
    await givenApp(broker)
    await typePassword(broker)
    for (const { GET: read } of [await import('@/app/api/account/route'), await import('@/app/api/account/second-factors/route'), await import('@/app/api/account/session/route')]) {
      expect((await read(new Request('http://desk.test/api/account'), { params: Promise.resolve({}) })).status).toBe(401)
    }
  })

  it('tells log and record of each refused try, and of whom where that is known', async () => {
    vi.spyOn(log(), 'warn').mockReset().mockImplementation(() => {})
    // An address of its own, because a bucket writes once a minute.
    browser.sent.set('x-quotedesk-address', '10.0.0.77')
    const broker = await newBroker()
    const { passkey } = await givenPasskey(broker)
    await typePassword(broker, 'gresita')
    await typePassword(broker)
    await browser.prove({ way: 'recovery', code: '0000-0000-0000-0000' })
    const response = newVirtualPasskey({ origin: env().appUrl, userHandle: broker.userId }).answer({ challenge: await browser.challenge({ isAlone: true }) })
    await browser.prove({ way: 'passkey', response })
    const own = passkey.answer({ challenge: await browser.challenge({ isAlone: true }) })
    await disableUser({ agencyId: agency.id, system: 'test' }, { userId: broker.userId })
    await browser.prove({ way: 'passkey', response: own })
    await browser.prove({ way: 'passkey', response: own })
    const lines = vi.mocked(log().warn).mock.calls.filter(([, text]) => text === 'refused').map(([line]) => line)
    const known = { address: '10.0.0.77', browser: 'other', count: 1, userId: broker.userId }
    const { userId: _, ...stranger } = known
    expect(lines).toEqual([
      { operation: 'sign-in', reason: 'password', ...known },
      { operation: 'second step', reason: 'wrong recovery', ...known },
      { operation: 'second step', reason: 'wrong passkey', ...stranger },
      { operation: 'second step', reason: 'disabled', ...known },
      { operation: 'second step', reason: 'signInExpired', ...stranger },
    ])
    expect((await eventsOf(broker)).filter(([what]) => String(what).endsWith('.refused'))).toEqual([
      ['signIn.refused', { reason: 'password' }],
      ['factor.refused', { way: 'recovery' }],
      ['signIn.refused', { reason: 'disabled' }],
    ])
  })
})
