import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { systemNow } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { countPendingMigrations } from '@/lib/platform/database/migrate'
import { databaseNow } from '@/lib/platform/database/sql-clock'

/** Whether the database answers and knows this build's schema: the engine, and how many migrations are missing. @throws what the database throws */
export async function databaseHealth(): Promise<{ engine: 'pglite' | 'postgresql'; pendingMigrations: number }> {
  const opened = await database()
  return { engine: opened.engine, pendingMigrations: await countPendingMigrations(opened) }
}

/** Whether the database takes changes: a standby, or one set to read only, answers queries alone. @throws what the database throws */
export async function isDatabaseWritable(within?: Db): Promise<boolean> {
  const isReadOnly = await ask(sql<boolean>`(pg_is_in_recovery() or current_setting('transaction_read_only') = 'on')`, within)
  return isReadOnly === false
}

/** How far the database's clock is ahead of this machine's, in milliseconds. @throws what the database throws */
export async function databaseLeadMs(within?: Db): Promise<number> {
  const asked = systemNow()
  const databaseMs = (await ask(sql<number>`(extract(epoch from ${databaseNow()}) * 1000)::float8`, within)) ?? Number.NaN
  // The answer was made between the two readings.
  return databaseMs - (asked + systemNow()) / 2
}

async function ask<Value>(value: SQL<Value>, within?: Db): Promise<Value | undefined> {
  const db = within ?? (await database()).db
  const [row] = await db.select({ value }).from(sql`(values (1)) as one`)
  return row?.value
}
