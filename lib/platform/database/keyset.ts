import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a list is sorted by, of equal ones the id: an index holds agency, column and id. */
export interface KeysetOrder {
  readonly column: PgColumn
  readonly id: PgColumn
  readonly isDescending: boolean
}

/** Where a row stands in its list. */
export interface KeysetPlace {
  /** As the database writes it: it counts finer than a Date. */
  readonly value: string
  readonly id: string
}

/** The order of the list. */
export function keysetOrder({ column, id, isDescending }: KeysetOrder): SQL[] {
  return isDescending ? [desc(column), desc(id)] : [asc(column), asc(id)]
}

/** Whether a row comes after the place: a page begins there without counting the rows before it. */
export function isAfterPlace({ column, id, isDescending }: KeysetOrder, place: KeysetPlace): SQL {
  const beyond = sql.raw(isDescending ? '<' : '>')
  return sql`(${column}, ${id}) ${beyond} (${place.value}::${sql.raw(column.getSQLType())}, ${place.id}::uuid)`
}

/** What to select of a row to know its {@link KeysetPlace}. */
export function placeColumns({ column, id }: KeysetOrder) {
  return { value: sql<string>`${column}::text`, id: sql<string>`${id}::text` }
}
