import { inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './open-database'

/** Whose rows are read and written: those of one world, or those that name none. */
export interface RowsOfWorld {
  readonly database: Database
  readonly world: string | undefined
}

/** What a world sees of a table: its own rows, and those that were there before all worlds. Whoever names none sees those alone. */
export function seenIn(world: string | undefined, column: AnyPgColumn): SQL {
  return inArray(column, ['', world ?? ''])
}
