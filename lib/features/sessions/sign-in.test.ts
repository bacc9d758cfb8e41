import { hash } from '@node-rs/argon2'
import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { verifyAudit } from '@/lib/features/audit/store/verify-audit'
import { findActor } from '@/lib/platform/session/sessions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { hashPassword, PASSWORD_COST, setTestPasswordCost } from '@/lib/platform/crypto/password'
import { withCheapPasswords } from '@/lib/testing/cheap-passwords'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { tryUntilRefused } from '@/lib/testing/given/wrong-passwords'
import { withKnownDevice } from './known-device'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

withTestDatabase()
withCheapPasswords()

const PASSWORD = 'o-parola-buna-1'

let agency: TestAgency
let passwordHash = ''
beforeAll(async () => {
  agency = await newAgency()
  passwordHash = await hashPassword(PASSWORD)
})

const newBroker = () => newUser(agency.id, { name: 'Ana Probă', role: 'broker', passwordHash })
const attempt = (email: string, password: string, given: { address?: string; deviceCookie?: string } = {}) =>
  signIn({ email, password, address: '10.0.0.1', userAgent: 'Probă/1.0', ...given })

async function eventsOf(userId: string) {
  const { db } = await database()
  const events = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.subjectId, userId))).orderBy(asc(auditEvent.sequence))
  return events.map(({ what, details }) => [what, details])
}

describe('signing in', () => {
  it('with the right password opens a session of that user', async () => {
    const broker = await newBroker()
    const sessionId = await attempt(broker.email, PASSWORD)
    expect(await findActor(sessionId ?? '')).toMatchObject({ userId: broker.userId, roles: ['broker'], agencyId: agency.id })
    expect(await eventsOf(broker.userId)).toEqual([['signIn.succeeded', {}]])
  })

  it('answers the same to a wrong password, an unknown account and a disabled one', async () => {
    const [broker, disabled] = [await newBroker(), await newBroker()]
    const { db } = await database()
    await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, disabled.userId))
    expect(await attempt(broker.email, 'gresita')).toBeUndefined()
    expect(await attempt('nobody@example.test', PASSWORD)).toBeUndefined()
    expect(await attempt(disabled.email, PASSWORD)).toBeUndefined()
    expect(await eventsOf(broker.userId)).toEqual([['signIn.refused', { reason: 'password' }]])
    expect(await eventsOf(disabled.userId)).toEqual([['signIn.refused', { reason: 'disabled' }]])
  })

  it.each(['known', 'unknown'])('to a %s account is refused after five wrong passwords, even with the right one, until a pause is over that grows', async (kind) => {
    const email = kind === 'known' ? (await newBroker()).email : 'nobody-else@example.test'
    for (const pause of [0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32]) {
      await timePasses(pause * 1000)
      expect(await attempt(email, 'gresita')).toBeUndefined()
    }
    const refused = await attempt(email, PASSWORD).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'tooManyAttempts', details: { params: { seconds: expect.closeTo(64, -2) as number } } })
    await timePasses(64_000)
    expect((await attempt(email, PASSWORD)) !== undefined).toBe(kind === 'known')
  })

  it('lets a typing mistake pass after seconds, and forgets it after a success', async () => {
    const { email } = await newBroker()
    for (let wrong = 0; wrong < 5; wrong++) await attempt(email, 'gresita')
    await timePasses(1000)
    expect(await attempt(email, PASSWORD)).toBeDefined()
    for (let wrong = 0; wrong < 5; wrong++) expect(await attempt(email, 'gresita')).toBeUndefined()
  })

  it('says about whom a refused try is, so that their agency can record it', async () => {
    const broker = await newBroker()
    const refused = await tryUntilRefused(() => attempt(broker.email, 'gresita'))
    expect(refused).toMatchObject({ details: { about: { agencyId: agency.id, userId: broker.userId } } })
    expect(await tryUntilRefused(() => attempt('nobody-at-all@example.test', 'gresita'))).not.toHaveProperty('details.about')
  })

  it('from elsewhere still works after hundreds of wrong passwords from one address', async () => {
    const { email } = await newBroker()
    for (let wrong = 0; wrong < 60; wrong++) await attempt(email, 'gresita').catch(() => undefined)
    expect(await attempt(email, PASSWORD, { address: '10.0.0.3' })).toBeDefined()
  })

  it('from elsewhere still works while one address is refused', async () => {
    const { email } = await newBroker()
    for (let wrong = 0; wrong < 6; wrong++) await attempt(email, 'gresita').catch(() => undefined)
    expect(await attempt(email, PASSWORD, { address: '10.0.0.2' })).toBeDefined()
  })

  it('hashes a password anew that was hashed with other parameters, and leaves others as they are', async () => {
    onTestFinished(setTestPasswordCost(PASSWORD_COST))
    const weak = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const broker = await newUser(agency.id, { name: 'Ana Probă', role: 'broker', passwordHash: weak })
    const { db } = await database()
    const stored = async () => (await db.select().from(appUser).where(eq(appUser.id, broker.userId)))[0]?.passwordHash
    await attempt(broker.email, 'gresita')
    expect(await stored()).toBe(weak)
    await attempt(broker.email, PASSWORD)
    const today = await stored()
    expect(today).toMatch(/m=65536,t=3,p=1/)
    expect(await attempt(broker.email, PASSWORD)).toBeDefined()
    expect(await stored()).toBe(today)
  })

  it('leaves a whole audit trail', async () => {
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
  })
})

describe('a browser in which somebody has signed in', () => {
  const fromEverywhere = async (email: string) => {
    for (let nth = 0; nth < 60; nth += 1) await attempt(email, 'gresita', { address: `10.1.0.${nth}` }).catch(() => undefined)
  }

  it('always lets its owner in, whatever strangers try from anywhere, its own address included', async () => {
    const broker = await newBroker()
    const deviceCookie = withKnownDevice(undefined, broker.userId)
    await fromEverywhere(broker.email)
    await expect(attempt(broker.email, PASSWORD, { address: '10.1.0.200' })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    expect(await attempt(broker.email, PASSWORD, { address: '10.1.0.1', deviceCookie })).toBeDefined()
  })

  it('has a limit of its own, which its wrong passwords use up', async () => {
    const broker = await newBroker()
    const deviceCookie = withKnownDevice(undefined, broker.userId)
    expect(await tryUntilRefused(() => attempt(broker.email, 'gresita', { deviceCookie }))).toMatchObject({ code: 'tooManyAttempts' })
    expect(await attempt(broker.email, PASSWORD, { deviceCookie: withKnownDevice(undefined, broker.userId) })).toBeDefined()
  })

  it.each([
    ['of a colleague', (_own: string, other: string) => withKnownDevice(undefined, other)],
    ['that a colleague’s was made into', (own: string, other: string) => withKnownDevice(undefined, other).replace(other, own)],
    ['that nobody signed', (own: string) => `${own}.8a1f.AAAA`],
    ['of another form', (own: string) => own],
  ])('is not known by a cookie %s', async (_case, made) => {
    const [broker, colleague] = [await newBroker(), await newBroker()]
    await fromEverywhere(broker.email)
    await expect(attempt(broker.email, PASSWORD, { address: '10.1.0.200', deviceCookie: made(broker.userId, colleague.userId) })).rejects.toMatchObject({ code: 'tooManyAttempts' })
  })
})

describe('signing out', () => {
  it('ends the session and is recorded; a second time changes nothing', async () => {
    const broker = await newBroker()
    const sessionId = (await attempt(broker.email, PASSWORD)) ?? ''
    await signOut(sessionId)
    await signOut(sessionId)
    expect(await findActor(sessionId)).toBeUndefined()
    expect((await eventsOf(broker.userId)).map(([what]) => what)).toEqual(['signIn.succeeded', 'signOut'])
  })
})
