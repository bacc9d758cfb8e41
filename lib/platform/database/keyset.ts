import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a list is sorted by, all in one direction, of equal ones the id: an index holds agency, columns and id. */
export interface KeysetOrder {
  readonly columns: readonly PgColumn[]
  readonly id: PgColumn
  readonly isDescending: boolean
}

/** Where a row stands in its list. */
export interface KeysetPlace {
  /** As the database writes them: it counts finer than a Date. */
  readonly values: readonly string[]
  readonly id: string
}

/** The order of the list. */
export function keysetOrder({ columns, id, isDescending }: KeysetOrder): SQL[] {
  return [...columns, id].map((column) => (isDescending ? desc(column) : asc(column)))
}

/** Whether a row comes after the place: a page begins there without counting the rows before it. */
export function isAfterPlace({ columns, id, isDescending }: KeysetOrder, place: KeysetPlace): SQL {
  const all = [...columns, id]
  const values = [...place.values, place.id].map((value, index) => sql`${value}::${sql.raw(all[index]?.getSQLType() ?? 'text')}`)
  return sql`(${sql.join(all, sql`, `)}) ${sql.raw(isDescending ? '<' : '>')} (${sql.join(values, sql`, `)})`
}

/** What to select of a row to know its {@link KeysetPlace}. */
export function placeColumns({ columns, id }: KeysetOrder) {
  return { values: sql<string[]>`array[${sql.join(columns.map((column) => sql`${column}::text`), sql`, `)}]`, id: sql<string>`${id}::text` }
}
