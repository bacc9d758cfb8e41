import { isCoverRow } from './compare-rows'

/** Covers shown at first on a narrow screen; a list collapses only when it hides three or more. */
const COVERS_SHOWN_FIRST = 5
const HIDDEN_COVERS_MIN = 3

interface CollapsedCovers<Row> {
  /** The rows shown at first, up to the first covers. */
  readonly upper: readonly Row[]
  /** The other covers and the rows after them. */
  readonly lower: readonly Row[]
  /** The number of all covers; 0 when they are too few to collapse. */
  readonly covers: number
}

/** Where a list of many covers collapses on a phone. */
export function collapseCovers<Row extends { readonly key: string }>(rows: readonly Row[]): CollapsedCovers<Row> {
  const covers = rows.filter(isCoverRow).length
  if (covers < COVERS_SHOWN_FIRST + HIDDEN_COVERS_MIN) return { upper: rows, lower: [], covers: 0 }
  const end = rows.findIndex(isCoverRow) + COVERS_SHOWN_FIRST
  return { upper: rows.slice(0, end), lower: rows.slice(end), covers }
}
