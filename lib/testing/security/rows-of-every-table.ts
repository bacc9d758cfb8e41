import { sql } from 'drizzle-orm'
import type { Db } from '@/lib/platform/database/open-database'

interface Column {
  readonly name: string
  readonly type: string
  readonly isArray: boolean
  readonly isGenerated: boolean
}

interface Row {
  readonly agencyId: string
  /** Tells the rows of one table apart. */
  readonly id: string
}

/**
 * Makes a table take and lose any row, and inserts one for each agency: keys to other tables and checks do not matter to walls. For a
 * database of a test alone.
 */
export async function fillTable(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const { rows: constraints } = (await db.execute(sql`select conname as name from pg_constraint where conrelid = ${table}::regclass and contype in ('c', 'f')`)) as { rows: { name: string }[] }
  for (const { name } of constraints) await db.execute(sql.raw(`alter table "${table}" drop constraint "${name}"`))
  const columns = await columnsOf(db, table)
  for (const row of rows) {
    const filled = columns.filter(({ isGenerated }) => !isGenerated)
    const values = filled.map((column) => valueOf(column, row))
    await db.execute(sql.raw(`insert into "${table}" (${filled.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')})`))
  }
}

export async function columnsOf(db: Db, table: string): Promise<Column[]> {
  const { rows } = (await db.execute(
    sql`select attname as name, format_type(coalesce(nullif(t.typelem, 0), a.atttypid), null) as type, t.typelem <> 0 and t.typlen = -1 as "isArray", attidentity <> '' or attgenerated <> '' as "isGenerated"
      from pg_attribute a join pg_type t on t.oid = a.atttypid where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )) as { rows: Column[] }
  return rows
}

function valueOf({ name, type, isArray }: Column, { agencyId, id }: Row): string {
  if (name === 'agency_id') return `'${agencyId}'`
  if (isArray) return `'{}'`
  if (type === 'uuid') return `'${id}'`
  if (type === 'boolean') return 'false'
  if (type === 'bytea') return `'\\x00'`
  if (type === 'jsonb' || type === 'json') return `'[]'`
  if (type === 'date' || type.startsWith('timestamp')) return `'2026-11-23'`
  if (['bigint', 'integer', 'smallint', 'numeric', 'double precision', 'real'].includes(type)) return '1'
  return `'${id.slice(0, type === 'character' ? 3 : undefined)}'`
}
