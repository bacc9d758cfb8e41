import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open-database'

/** How many rows one statement writes. */
const ROWS_MAX = 500

/** A whole row, but for a number that the database counts itself. */
export type WholeRow<Table extends PgTable, Counted extends keyof Table['$inferSelect'] = never> = Omit<Table['$inferSelect'], Counted>

/** Writes many whole rows, in their order, with few statements; a column that the database counts is left to it. */
export async function insertRows<Table extends PgTable, Counted extends keyof Table['$inferSelect'] = never>(db: Db, table: Table, rows: readonly WholeRow<Table, Counted>[]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { generatedIdentity }]) => generatedIdentity === undefined)
  const names = sql.join(columns.map(([, { name }]) => sql.identifier(name)), sql`, `)
  for (let at = 0; at < rows.length; at += ROWS_MAX) {
    const part = rows.slice(at, at + ROWS_MAX).map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Readonly<Record<string, unknown>>)[key]])))
    await db.execute(sql`insert into ${sql.identifier(getTableName(table))} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(part)}::jsonb)`)
  }
}
