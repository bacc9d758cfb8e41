import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { isPasswordRight, hashPassword } from '@/lib/platform/crypto/password'
import { database } from '@/lib/platform/database/database'
import type { Actor } from '@/lib/platform/access/actor'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { appUser } from '@/lib/platform/session/user-table'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAddress } from '@/lib/testing/given/given-invitation'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { changePassword } from './change-password'
import { closeOtherSessions, closeOwnSession } from './close-own-sessions'
import { readAccount } from './read-account'
import { readOwnSessionTimes } from './session-times'

const PASSWORD = 'patru cai verzi pe pereți'
const NEXT = 'cinci mere roșii pe masă'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeOnBothDatabases('one’s own account', () => {
  let agency: TestAgency
  let broker: Actor
  let passwordHash = ''
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    agency = await newAgency()
    broker = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker', passwordHash })
  })

  const elsewhere = () => createSession({ userId: broker.userId, userAgent: FIREFOX, address: '10.1.2.3' })
  const change = (given: Partial<Parameters<typeof changePassword>[1]> = {}) => changePassword(broker, { current: PASSWORD, password: NEXT, locale: 'ro', address: newAddress(), ...given })

  async function lastEvent() {
    const { db } = await database()
    const [row] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.subjectId, broker.userId))).orderBy(desc(auditEvent.sequence)).limit(1)
    return row && { what: row.what, details: row.details }
  }

  async function isPassword(password: string) {
    const { db } = await database()
    const [own] = await db.select().from(appUser).where(eq(appUser.id, broker.userId))
    return isPasswordRight(own?.passwordHash, password)
  }

  it('shows where one is signed in: browser, system, address, since when, and which is this one', async () => {
    const other = await elsewhere()
    const { name, email, sessions } = await readAccount(broker)
    expect({ name, email }).toEqual({ name: broker.name, email: broker.email })
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ id }) => id === other)).toMatchObject({ browser: 'firefox', system: 'linux', address: '10.1.2.3', isThis: false })
    expect(sessions.find(({ id }) => id === broker.sessionId)).toMatchObject({ isThis: true })
  })

  it('shows no session of a colleague, none that ended, and none that is too old', async () => {
    await elsewhere()
    await closeOtherSessions(broker)
    expect((await readAccount(broker)).sessions.map(({ id }) => id)).toEqual([broker.sessionId])
    await timePasses(8 * 86_400_000)
    expect((await readAccount(broker)).sessions).toEqual([])
  })

  it('changes the password with the present one, ends the other sessions and keeps this one', async () => {
    const other = await elsewhere()
    expect(await change()).toBe(1)
    expect(await findActor(other)).toBeUndefined()
    expect(await findActor(broker.sessionId)).toBeDefined()
    expect([await isPassword(PASSWORD), await isPassword(NEXT)]).toEqual([false, true])
    expect(await lastEvent()).toEqual({ what: 'password.changed', details: { sessions: 1 } })
  })

  it('refuses a wrong present password, which counts against a limit, and a new one that nobody should choose', async () => {
    const address = newAddress()
    await expect(change({ password: 'scurta' })).rejects.toMatchObject({ code: 'invalid' })
    for (let wrong = 0; wrong < 5; wrong++) await expect(change({ current: 'gresita', address })).rejects.toMatchObject({ code: 'proofRefused' })
    expect(await lastEvent()).toEqual({ what: 'factor.refused', details: { way: 'password' } })
    await expect(change({ address })).rejects.toMatchObject({ code: 'tooManyAttempts' })
    expect(await isPassword(PASSWORD)).toBe(true)
  })

  it('signs out of one browser, or of all others; of nobody else’s', async () => {
    const [one, two] = [await elsewhere(), await elsewhere()]
    await closeOwnSession(broker, one)
    expect([await findActor(one), await findActor(two)]).toMatchObject([undefined, { userId: broker.userId }])
    for (const notOwn of [one, agency.broker.sessionId, 'x']) await expect(closeOwnSession(broker, notOwn)).rejects.toMatchObject({ code: 'notFound' })
    expect(await findActor(agency.broker.sessionId)).toBeDefined()
    expect(await closeOtherSessions(broker)).toBe(1)
    expect(await findActor(broker.sessionId)).toBeDefined()
    expect(await lastEvent()).toEqual({ what: 'session.allClosed', details: { sessions: 1 } })
  })

  it('says when the session ends: idle after twelve hours, anyway after seven days', async () => {
    const fresh = await readOwnSessionTimes(broker)
    expect(fresh.idleSeconds).toBeLessThanOrEqual(12 * 3600)
    expect(fresh.seconds).toBeGreaterThan(7 * 86_400 - 600)
    await timePasses(3_600_000)
    const later = await readOwnSessionTimes(broker)
    expect(later.idleSeconds).toBeLessThanOrEqual(11 * 3600)
    expect(later.idleSeconds).toBeGreaterThan(11 * 3600 - 600)
    expect(later.seconds).toBeLessThanOrEqual(7 * 86_400 - 3600)
  })
})
