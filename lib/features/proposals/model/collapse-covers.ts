import { type CompareRow, isCoverRow } from './compare-rows'

/** Covers shown at first on a narrow screen; a list collapses only when it hides three or more. */
const SHOWN_AT_ONCE = 5
const FEWEST_LEFT_OUT = 3

interface Folded<Row> {
  /** The rows shown at first, up to the first covers. */
  readonly upper: readonly Row[]
  /** The other covers and the rows after them. */
  readonly lower: readonly Row[]
  /** The number of all covers; 0 when they are too few to collapse. */
  readonly covers: number
}

/** Where a list of many covers collapses on a phone. */
export function collapseCovers<Row extends Pick<CompareRow, 'key'>>(rows: readonly Row[]): Folded<Row> {
  const covers = rows.filter(isCoverRow).length
  if (covers < SHOWN_AT_ONCE + FEWEST_LEFT_OUT) return { upper: rows, lower: [], covers: 0 }
  const end = rows.findIndex(isCoverRow) + SHOWN_AT_ONCE
  return { upper: rows.slice(0, end), lower: rows.slice(end), covers }
}
