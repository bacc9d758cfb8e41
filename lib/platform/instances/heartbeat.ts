import 'server-only'
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { instanceId } from './instance-id'
import { serverInstance } from './server-instance-table'

/** How often a process says that it is alive. */
export const BEAT_MS = 3000
/** After so long without a word a process counts as ended. */
export const GONE_AFTER_MS = 15_000
const KEPT_MS = 24 * 3_600_000

/** Says by the database's clock that this process is alive. One that was given up meanwhile counts as alive again. */
export async function beat(): Promise<void> {
  const { db } = await systemDatabase('job')
  const heard = { heardAt: databaseNow(), settledAt: null }
  await db.insert(serverInstance).values({ id: instanceId() }).onConflictDoUpdate({ target: serverInstance.id, set: heard })
}

/** Says that this process has ended with nothing left open. */
export async function leave(): Promise<void> {
  const { db } = await systemDatabase('job')
  await db.delete(serverInstance).where(eq(serverInstance.id, instanceId()))
}

/** The other processes that were heard of and are silent since, and whose open work nobody has settled yet. */
export async function findGoneInstances(): Promise<string[]> {
  const { db } = await systemDatabase('job')
  const isGone = and(ne(serverInstance.id, instanceId()), isNull(serverInstance.settledAt), lt(serverInstance.heardAt, databaseNowPlus(-GONE_AFTER_MS)))
  return (await db.select({ id: serverInstance.id }).from(serverInstance).where(isGone)).map(({ id }) => id)
}

/** Notes that the open work of a silent process is settled, and forgets those that ended long ago. */
export async function markSettled(id: string): Promise<void> {
  const { db } = await systemDatabase('job')
  await db.update(serverInstance).set({ settledAt: databaseNow() }).where(and(eq(serverInstance.id, id), lt(serverInstance.heardAt, databaseNowPlus(-GONE_AFTER_MS))))
  await db.delete(serverInstance).where(lt(serverInstance.heardAt, databaseNowPlus(-KEPT_MS)))
}
