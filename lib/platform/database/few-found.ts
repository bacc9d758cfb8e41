import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { KeysetOrder } from './keyset'
import type { Db } from './open-database'

/** Up to so many rows are sorted faster than a list is walked until it has met enough of them. */
export const FEW_MAX = 3000

/** What a search finds in a table: the ids in the order of a list, where they are few. */
export type Found = readonly string[] | 'many'

/** Whether something was looked up, and is few. */
export function isFew(found: Found | undefined): found is readonly string[] {
  return found !== undefined && found !== 'many'
}

/**
 * Looks up what conditions find in a table. PostgreSQL cannot know how many rows hold a word or a fingerprint: it would walk through a list in its order, and meet one in a thousand. So what is found is
 * sorted after it was gathered, and only where it is few: a page of it, and how many there are, need no further look through all of them. The limit stands outside: seen beside the conditions it would
 * have PostgreSQL read the table from its begin for a code that one row of millions has, since so few of the many that it expects were enough.
 */
export async function lookUp(db: Db, { of, order }: { readonly of: PgTable; readonly order: KeysetOrder }, conditions: SQL | undefined): Promise<Found> {
  const columns = Object.fromEntries(order.columns.map((column, index) => [`by${index}`, sql`${column}`.as(`by${index}`)]))
  const all = db.select({ id: sql<string>`${order.id}`.as('id'), ...columns }).from(of).where(conditions)
  const direction = sql.raw(order.isDescending ? 'desc' : 'asc')
  const sorted = [...Object.keys(columns), 'id'].map((name) => sql`${sql.identifier(name)} ${direction}`)
  const { rows } = foundRows.parse(
    await db.execute(sql`with found as materialized ${all} select id from (select * from found limit ${FEW_MAX + 1}) first order by ${sql.join(sorted, sql`, `)}`),
  )
  return rows.length > FEW_MAX ? 'many' : rows.map((row) => row.id)
}

const foundRows = z.object({ rows: z.array(z.object({ id: z.string() })) })

/**
 * Whether a row is one of these, as one parameter: a statement of so many would be another one each time. They are rows to join: compared with each of a list, PostgreSQL may walk through all rows in
 * the order that is asked for, and look each of them up among the ids.
 */
export function isOneOfIds(id: PgColumn, ids: readonly string[]): SQL {
  return sql`${id} in (select unnest(${idsAsOne(ids)}))`
}

/** Ids as one parameter. */
export function idsAsOne(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
