import { recogniseColumns, type SheetColumn } from './columns'
import type { Sheet, SheetResult } from './sheet'

/** A row of a table: its number in the sheet, and what stands in each recognised column; nothing for a blank cell. */
export interface TableRow<Key extends string = string> {
  readonly number: number
  readonly values: Readonly<Partial<Record<Key, string>>>
}

/** A sheet whose columns were recognised. */
export interface Table<Key extends string = string> {
  /** The recognised ones, in the order of the sheet. */
  readonly columns: readonly Key[]
  /** Headings that name no column that was looked for; their cells are left out. */
  readonly unknown: readonly string[]
  readonly rows: readonly TableRow<Key>[]
}

// A title or a note may stand above the names of the columns.
const HEADING_ROWS_MAX = 10
const COLUMNS_MIN = 2

/**
 * Reads a sheet as a table. The row of the columns' names is the one of the first ten in which most are recognised, at least two (or the only one that is looked for). A sheet without one
 * is refused with `noColumns`.
 */
export function readTable<Key extends string>({ rows }: Sheet, columns: readonly SheetColumn<Key>[]): SheetResult<Table<Key>> {
  const candidates = rows.slice(0, HEADING_ROWS_MAX).map(({ cells }, at) => ({ at, cells, keys: recogniseColumns(cells, columns) }))
  const countOf = ({ keys }: { readonly keys: readonly (Key | undefined)[] }) => keys.filter((key) => key !== undefined).length
  const [best] = candidates.toSorted((one, other) => countOf(other) - countOf(one) || one.at - other.at)
  if (best === undefined || countOf(best) < Math.min(COLUMNS_MIN, columns.length)) return { ok: false, problem: { code: 'noColumns' } }
  const { at, cells: headings, keys } = best
  return {
    ok: true,
    value: {
      columns: keys.filter((key) => key !== undefined),
      unknown: headings.filter((heading, index) => heading !== '' && keys[index] === undefined),
      rows: rows.slice(at + 1).flatMap(({ number, cells }): TableRow<Key>[] => {
        const values: Partial<Record<Key, string>> = {}
        for (const [index, key] of keys.entries()) if (key !== undefined && (cells[index] ?? '') !== '') values[key] = cells[index] ?? ''
        return Object.keys(values).length === 0 ? [] : [{ number, values }]
      }),
    },
  }
}
