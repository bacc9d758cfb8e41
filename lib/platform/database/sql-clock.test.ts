import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { readDatabaseNow } from '@/lib/testing/database-now'
import { setClock } from '@/lib/testing/set-clock'
import { database } from './database'
import { newId } from './new-id'
import { agency } from '@/lib/platform/session/agency-table'
import { dataKey } from '@/lib/platform/keys/data-key-table'
import { businessNow, databaseNow, databaseNowPlus } from './sql-clock'

const DAY_MS = 86_400_000
const IN_SPRING = new Date('2027-03-21T08:00:00.000Z')

/** How many milliseconds lie between the database's now and an instant of a statement. */
async function msFromNow(instant: ReturnType<typeof sql>): Promise<number | undefined> {
  const { db } = await database()
  const ms = sql<number>`round(extract(epoch from ${instant} - ${databaseNow()}) * 1000)::float8`.as('ms')
  return (await db.select({ ms }).from(sql`(select 1) as one`))[0]?.ms
}

async function newRows() {
  const { db } = await database()
  const [made] = await db.insert(agency).values({ id: newId(), name: 'Agenția de Probă SRL' }).returning()
  const [key] = await db.insert(dataKey).values({ id: newId().slice(-8), purpose: 'seal', wrapped: '', wrappedBy: '' }).returning()
  return { agencyMadeAt: made?.createdAt, keyMadeAt: key?.createdAt }
}

describeOnBothDatabases('the current time in a statement', () => {
  test('is the database\'s time while the clock is not moved', async () => {
    expect(await msFromNow(businessNow())).toBe(0)
    expect([await msFromNow(databaseNowPlus(90_000)), await msFromNow(databaseNowPlus(-500))]).toEqual([90_000, -500])
  })

  test('follows a moved clock as business time, but not as database time', async () => {
    setClock({ aheadMs: () => 120 * DAY_MS })
    expect(await msFromNow(businessNow())).toBe(120 * DAY_MS)
    expect(await msFromNow(databaseNow())).toBe(0)
  })

  test('is business time in a business row and database time in a technical row', async () => {
    setClock(IN_SPRING)
    const { agencyMadeAt, keyMadeAt } = await newRows()
    expect(agencyMadeAt).toEqual(IN_SPRING)
    expect(Math.abs((keyMadeAt?.getTime() ?? Number.NaN) - (await readDatabaseNow()).getTime())).toBeLessThan(60_000)
  })
})
