import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/platform/database/database'
import { agency as agencyTable } from './agency-table'
import { appUser } from './user-table'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { setClock } from '@/lib/testing/set-clock'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { timePasses } from '@/lib/testing/pass-time'
import { createSession, endSession, findActor } from './sessions'
import { unsafeFindUserByEmail } from '@/lib/features/people/users'

withTestDatabase()

const HOUR_MS = 3_600_000

let agency: TestAgency
let sessionId = ''
beforeEach(async () => {
  agency = await newAgency()
  sessionId = await createSession({ userId: agency.broker.userId, userAgent: 'x'.repeat(5000) })
})

describe('a session', () => {
  it('stands for the user with role and agency', async () => {
    expect(await findActor(sessionId)).toEqual({ ...agency.broker, sessionId })
  })

  it('ends after twelve hours without a request', async () => {
    await timePasses(12 * HOUR_MS)
    expect(await findActor(sessionId)).toBeUndefined()
  })

  it('goes on while there are requests', async () => {
    for (const hours of [11, 22, 33]) {
      await timePasses(11 * HOUR_MS)
      expect(await findActor(sessionId), `${hours} h`).toBeDefined()
    }
    await timePasses(13 * HOUR_MS)
    expect(await findActor(sessionId)).toBeUndefined()
  })

  it('outlives a clock of the business that was moved', async () => {
    setClock({ aheadMs: () => 120 * 24 * HOUR_MS })
    expect(await findActor(sessionId)).toBeDefined()
  })

  it('ends when the user signs out, and stays ended', async () => {
    await endSession(sessionId)
    await endSession(sessionId)
    expect(await findActor(sessionId)).toBeUndefined()
  })

  it('ends when the user is disabled, who then cannot start another', async () => {
    const { db } = await database()
    await db.update(appUser).set({ disabledAt: new Date() }).where(eq(appUser.id, agency.broker.userId))
    expect(await findActor(sessionId)).toBeUndefined()
    await expect(createSession({ userId: agency.broker.userId, userAgent: '' })).rejects.toMatchObject({ code: 'notSignedIn' })
  })

  it('ends when the agency is disabled', async () => {
    const { db } = await database()
    await db.update(agencyTable).set({ disabledAt: new Date() }).where(eq(agencyTable.id, agency.id))
    expect(await findActor(sessionId)).toBeUndefined()
  })

  it('shows a change of role at the next request', async () => {
    const { db } = await database()
    await db.update(appUser).set({ role: 'back-office' }).where(eq(appUser.id, agency.broker.userId))
    expect(await findActor(sessionId)).toMatchObject({ roles: ['back-office'] })
  })

  it.each(['', 'x', '00000000-0000-7000-8000-000000000000'])('named %j is nobody', async (unknown) => {
    expect(await findActor(unknown)).toBeUndefined()
  })
})

describe('the user of an e-mail address', () => {
  it('is found however it is typed', async () => {
    expect(await unsafeFindUserByEmail(` ${agency.broker.email.toUpperCase()} `)).toMatchObject({ id: agency.broker.userId, isDisabled: false })
  })

  it('is none when nobody has it', async () => {
    expect(await unsafeFindUserByEmail('nobody@example.test')).toBeUndefined()
  })
})
