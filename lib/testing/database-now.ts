import { sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { databaseNow } from '@/lib/platform/database/sql-clock'

/** The time of the database's clock. */
export async function readDatabaseNow(): Promise<Date> {
  const { db } = await database()
  const msSince1970 = sql<number>`(extract(epoch from ${databaseNow()}) * 1000)::float8`.as('ms_since_1970')
  const [row] = await db.select({ msSince1970 }).from(sql`(select 1) as one`)
  if (!row) throw new Error('The database did not say what time it is')
  return new Date(row.msSince1970)
}
