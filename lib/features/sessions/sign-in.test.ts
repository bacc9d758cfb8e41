import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '@/lib/features/audit/store/audit'
import { findActor } from '@/lib/platform/session/sessions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { hashPassword } from '@/lib/platform/crypto/password'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

withTestDatabase()

const PASSWORD = 'o-parola-buna-1'
const QUARTER_HOUR_S = 900

let agency: TestAgency
let passwordHash = ''
beforeAll(async () => {
  agency = await newAgency()
  passwordHash = await hashPassword(PASSWORD)
})

const newBroker = () => newUser(agency.id, { name: 'Ana Probă', role: 'broker', passwordHash })
const attempt = (email: string, password: string, given: { address?: string } = {}) =>
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

  it.each(['known', 'unknown'])('to a %s account is refused after five wrong passwords, even with the right one, for a quarter of an hour', async (kind) => {
    const email = kind === 'known' ? (await newBroker()).email : 'nobody-else@example.test'
    for (let wrong = 0; wrong < 5; wrong++) expect(await attempt(email, 'gresita')).toBeUndefined()
    const refused = await attempt(email, PASSWORD).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'tooManyAttempts', details: { params: { seconds: expect.closeTo(QUARTER_HOUR_S, -2) as number } } })
    await timePasses(QUARTER_HOUR_S * 1000)
    const afterwards = await attempt(email, PASSWORD)
    expect(afterwards !== undefined).toBe(kind === 'known')
  })

  it('from elsewhere still works while one address is refused', async () => {
    const { email } = await newBroker()
    for (let wrong = 0; wrong < 6; wrong++) await attempt(email, 'gresita').catch(() => undefined)
    expect(await attempt(email, PASSWORD, { address: '10.0.0.2' })).toBeDefined()
  })

  it('leaves a whole audit trail', async () => {
    expect(await verifyAudit(agency.id)).toMatchObject({ ok: true })
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
