import { and, desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { database } from '@/lib/platform/database/database'
import type { Actor } from '@/lib/platform/access/actor'
import { createSession, findActor } from '@/lib/platform/session/sessions'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { timePasses } from '@/lib/testing/pass-time'
import { changeOwnName } from './change-own-name'
import { changeOwnPhone } from './change-own-phone'
import { closeOtherSessions, closeOwnSession } from './close-own-sessions'
import { readAccount } from './read-account'
import { readOwnSessionTimes } from './session-times'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeOnBothDatabases('one’s own account', () => {
  let agency: TestAgency
  let broker: Actor
  beforeEach(async () => {
    agency = await newAgency()
    broker = await newUser(agency.id, { name: 'Vlad Probă', role: 'broker' })
  })

  const elsewhere = () => createSession({ userId: broker.userId, userAgent: FIREFOX, address: '10.1.2.3' })

  async function lastEvent() {
    const { db } = await database()
    const [row] = await db.select().from(auditEvent).where(and(eq(auditEvent.agencyId, agency.id), eq(auditEvent.subjectId, broker.userId))).orderBy(desc(auditEvent.sequence)).limit(1)
    return row && { what: row.what, details: row.details }
  }

  it('shows where one is signed in: browser, system, address, since when, and which is this one', async () => {
    const other = await elsewhere()
    const { name, email, sessions } = await readAccount(broker)
    expect({ name, email }).toEqual({ name: broker.name, email: broker.email })
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ id }) => id === other)).toMatchObject({ browser: 'firefox', system: 'linux', address: '10.1.2.3', isThis: false })
    expect(sessions.find(({ id }) => id === broker.sessionId)).toMatchObject({ isThis: true })
  })

  it('changes one’s own name, keeps the session and records both names; a role without an account of its own is refused', async () => {
    await changeOwnName(broker, '  Vlad Neagu ')
    expect(await findActor(broker.sessionId)).toMatchObject({ name: 'Vlad Neagu' })
    expect(await lastEvent()).toEqual({ what: 'user.nameChanged', details: { 'name.before': 'Vlad Probă', 'name.after': 'Vlad Neagu' } })
    await expect(changeOwnName({ ...broker, roles: ['data-officer'] }, 'Altul')).rejects.toMatchObject({ permission: 'ownAccount.manage' })
    expect(await findActor(broker.sessionId)).toMatchObject({ name: 'Vlad Neagu' })
  })

  it('keeps the number at which clients call, takes it back, and refuses what is none', async () => {
    await changeOwnPhone(broker, ' 0740 000 000 ')
    expect((await readAccount(broker)).phone).toBe('0740 000 000')
    await expect(changeOwnPhone(broker, 'sunați')).rejects.toMatchObject({ code: 'invalid', details: { problems: [{ path: 'phone', code: 'phoneFormat' }] } })
    await expect(changeOwnPhone({ ...broker, roles: ['data-officer'] }, '0740 000 001')).rejects.toMatchObject({ permission: 'ownAccount.manage' })
    await changeOwnPhone(broker, '')
    expect((await readAccount(broker)).phone).toBeUndefined()
  })

  it('shows no session of a colleague, none that ended, and none that is too old', async () => {
    await elsewhere()
    await closeOtherSessions(broker)
    expect((await readAccount(broker)).sessions.map(({ id }) => id)).toEqual([broker.sessionId])
    await timePasses(8 * 86_400_000)
    expect((await readAccount(broker)).sessions).toEqual([])
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
