import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, type Day, todayInBucharest } from '@/lib/domain/day'
import { MAIN_ROLES } from '@/lib/domain/people/role'
import { policy } from '@/lib/features/policies/store/policy-table'
import { RENEWAL_WEEKS } from '@/lib/features/renewals/model/renewal'
import { findRenewals } from '@/lib/features/renewals/store/renewals'
import type { Actor } from '@/lib/platform/access/actor'
import { clock, setTestClock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { fillWorld } from '@/lib/testing/given/fill-world'
import { daysAhead, demoClock, followSandboxClock, setDaysAhead } from './demo-clock'
import { moveClock, readClock } from './move-clock'

const mounted = vi.hoisted((): { sandbox: Sandbox | undefined } => ({ sandbox: undefined }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => mounted.sandbox }))
vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

withTestDatabase()

const FILL_TIMEOUT_MS = 120_000
const realToday = todayInBucharest(new Date())
let director: Actor
let sandbox: Sandbox
let restoreClock: () => void
beforeAll(async () => {
  sandbox = await newSandbox({ basePath: '/sandbox' })
  mounted.sandbox = sandbox
  await fillWorld(sandbox, { now: new Date(), size: { clients: 40, quotes: 150, policies: 60 } })
  const { db } = await database()
  const [row] = await db.select().from(appUser).where(eq(appUser.email, 'director@demo.test'))
  if (!row) throw new Error('The demo has a director')
  director = { userId: row.id, agencyId: row.agencyId, roles: ['director'], seesAgency: true, name: row.name, email: row.email, sessionId: 'test' }
  restoreClock = setTestClock(demoClock)
}, FILL_TIMEOUT_MS)
afterEach(() => moveClock(director, { days: 0 }))
afterAll(async () => {
  restoreClock()
  await sandbox.close()
})

async function givenPolicyUntil(endDate: Day) {
  const { db } = await database()
  const [last] = await db.select({ id: policy.id }).from(policy).where(and(eq(policy.agencyId, director.agencyId), isNull(policy.importedAt))).orderBy(desc(policy.endDate)).limit(1)
  await db.update(policy).set({ startDate: addDays(endDate, -364), endDate }).where(eq(policy.id, last?.id ?? ''))
}

const lastListed = () => addDays(clock.today(), RENEWAL_WEEKS * 7 - 1)

describe('the clock of the demo', () => {
  test('shows the day to which it was moved, at the desk and in its sandbox, until it goes back', async () => {
    expect(await moveClock(director, { days: 90 })).toMatchObject({ days: 90, today: addDays(realToday, 90), realToday })
    expect(clock.today()).toBe(addDays(realToday, 90))
    expect(await (await sandbox.fetch(new Request('http://sandbox.invalid/sandbox/control'))).json()).toMatchObject({ daysAhead: 90 })
    await moveClock(director, { days: 0 })
    expect([clock.today(), clock.aheadMs()]).toEqual([realToday, 0])
  })

  test('says before a jump what comes up for renewal until then, also what has ended by then', async () => {
    const from = addDays(lastListed(), 1)
    await givenPolicyUntil(from)
    const { effects } = await readClock(director, { days: 120 })
    expect(clock.today()).toBe(realToday)
    await moveClock(director, { days: 120 })
    const due = await findRenewals(director, { from, to: lastListed() })
    expect(effects.renewals).toBe(due.length)
    expect(due.map(({ endDate }) => endDate)).toContain(from)
    expect(effects.policiesEnded).toBeGreaterThan(0)
  })

  test('counts from the day that it shows, and nothing for a day that is past', async () => {
    const whole = (await readClock(director, { days: 120 })).effects
    const first = (await readClock(director, { days: 30 })).effects
    await moveClock(director, { days: 30 })
    const rest = (await readClock(director, { days: 120 })).effects
    for (const name of ['renewals', 'policiesEnded', 'offersExpired', 'proposalsExpired', 'installments', 'tasks'] as const) expect([name, first[name] + rest[name]]).toEqual([name, whole[name]])
    expect(Object.values((await readClock(director, { days: 7 })).effects)).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('is kept by the sandbox: a process that starts again, or another one, goes on at the same day', async () => {
    await moveClock(director, { days: 45 })
    setDaysAhead(0)
    await followSandboxClock()
    expect([daysAhead(), clock.today()]).toEqual([45, addDays(realToday, 45)])
  })

  test.each(MAIN_ROLES.filter((role) => role !== 'director'))('is refused to a %s', async (role) => {
    await expect(moveClock({ ...director, roles: [role] }, { days: 1 })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(readClock({ ...director, roles: [role] }, { days: 1 })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})
