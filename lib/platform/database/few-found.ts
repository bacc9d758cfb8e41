import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open-database'

/** Up to so many rows are sorted faster than a list is walked until it has met enough of them. */
export const FEW_MAX = 3000

/**
 * The ids of what conditions find in a table, where they are few. PostgreSQL cannot know how many rows hold a word or a fingerprint: it would walk through
 * a list in its order, and meet one in a thousand. @returns undefined where there are more
 */
export async function findFew(db: Db, { id, of }: { readonly id: PgColumn; readonly of: PgTable }, conditions: SQL | undefined): Promise<readonly string[] | undefined> {
  const rows = await db.select({ id: sql<string>`${id}` }).from(of).where(conditions).limit(FEW_MAX + 1)
  return rows.length > FEW_MAX ? undefined : rows.map((row) => row.id)
}

/**
 * Whether a row is one of these, as one parameter: a statement of so many would be another one each time. They are rows to join: compared with each of a list, PostgreSQL may walk through all rows in
 * the order that is asked for, and look each of them up among the ids.
 */
export function isOneOfIds(id: PgColumn, ids: readonly string[]): SQL {
  return sql`${id} in (select unnest(${`{${ids.join(',')}}`}::uuid[]))`
}
