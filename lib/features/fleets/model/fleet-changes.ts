import type { FleetRow } from './fleet'

/** The rows that are known of a fleet after an answer with its changed ones; undefined where one is gone, and all have to be read again. */
export function withChanges<Row extends Pick<FleetRow, 'row' | 'quoteId'>>(known: readonly Row[], { rows: changed, total }: { readonly rows: readonly Row[]; readonly total: number }): readonly Row[] | undefined {
  const rows = [...new Map([...known, ...changed].map((row) => [row.quoteId, row])).values()].toSorted((one, other) => one.row - other.row)
  return rows.length === total ? rows : undefined
}
