import 'server-only'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Day } from '@/lib/domain/day'
import type { ListCell } from '@/lib/features/lists/model/list-row'

type Fields = Readonly<Record<string, PgColumn | SQL>>
type Cell = ListCell | undefined
type Cells = Readonly<Record<string, Cell>>

/** A row as it comes, with fields under these names. */
export type Selected<F extends Fields> = SelectResultFields<F>

/** How the cells of a column are made, one for each row of a page, and of which fields. */
export interface CellReader<Row> {
  readonly needs: readonly (keyof Row)[]
  readonly read: (rows: readonly Row[], today: Day) => readonly Cell[] | Promise<readonly Cell[]>
}

/** Makes readers for the columns of such rows: one that looks at a field which it does not name does not compile. */
export function cellsOf<Row>() {
  return {
    cell: <Key extends keyof Row>(needs: readonly Key[], read: (row: Pick<Row, Key>, today: Day) => Cell): CellReader<Row> => ({ needs, read: (rows, today) => rows.map((row) => read(row, today)) }),
    /** For what has to be waited for: once for all rows of a page, not for each. */
    cellsOfPage: <Key extends keyof Row>(needs: readonly Key[], read: (rows: readonly Pick<Row, Key>[]) => Promise<readonly Cell[]>): CellReader<Row> => ({ needs, read }),
  }
}

interface Asked<Row> {
  readonly columns: readonly string[]
  /** What a row needs beside its cells. */
  readonly needs: readonly (keyof Row)[]
  readonly today: Day
}

/** Which fields are selected for the asked columns, and how the cells are made of them. What no column shows is not read: looking it up costs more than the row itself. */
export function pageReader<F extends Fields>(fields: F, readers: Readonly<Record<string, CellReader<Selected<F>> | undefined>>, { columns, needs, today }: Asked<Selected<F>>) {
  const asked = columns.flatMap((column) => (readers[column] === undefined ? [] : [{ column, reader: readers[column] }]))
  const wanted = new Set<PropertyKey>([...needs, ...asked.flatMap(({ reader }) => reader.needs)])
  return {
    // A reader cannot look at those that are left out.
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => wanted.has(name))) as F,
    cells: async (rows: readonly Selected<F>[]): Promise<readonly Cells[]> => {
      const made = await Promise.all(asked.map(async ({ column, reader }) => ({ column, cells: await reader.read(rows, today) })))
      return rows.map((_, index) => {
        const cells: Record<string, Cell> = {}
        for (const { column, cells: ofColumn } of made) cells[column] = ofColumn[index]
        return cells
      })
    },
  }
}
