import 'server-only'
import { sql } from 'drizzle-orm'
import { database } from './database'

/**
 * Has the embedded database count its rows anew. It has no process that does so, and plans as if its tables were empty: a list of quotes that have an
 * offer then took 95 s, where it takes milliseconds. PostgreSQL counts by itself.
 */
export async function renewStatistics(): Promise<void> {
  const { as, engine } = await database()
  if (engine !== 'pglite') return
  const db = as({ kind: 'owner' })
  // The copies of a demo were counted when they were made.
  const [{ tables } = {}] = await db.select({ tables: sql<string | null>`string_agg(format('%I.%I', schemaname, tablename), ', ')` }).from(sql`pg_tables`).where(sql`schemaname = current_schema()`)
  if (tables) await db.execute(sql.raw(`analyze ${tables}`))
}
