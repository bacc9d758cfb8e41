import { type CompareRow, isCoverRow } from './compare-rows'

/** So many covers stand at once where room is short; a list is folded when that leaves out more than one or two. */
const SHOWN_AT_ONCE = 5
const FEWEST_LEFT_OUT = 3

interface Folded<Row> {
  /** What stands at once: everything up to the first covers. */
  readonly upper: readonly Row[]
  /** The other covers, and what follows them. */
  readonly lower: readonly Row[]
  /** How many covers there are in all; 0 when they are too few to be folded. */
  readonly covers: number
}

/** Where a list with many covers is folded on a phone. */
export function foldCovers<Row extends Pick<CompareRow, 'key'>>(rows: readonly Row[]): Folded<Row> {
  const covers = rows.filter(isCoverRow).length
  if (covers < SHOWN_AT_ONCE + FEWEST_LEFT_OUT) return { upper: rows, lower: [], covers: 0 }
  const end = rows.findIndex(isCoverRow) + SHOWN_AT_ONCE
  return { upper: rows.slice(0, end), lower: rows.slice(end), covers }
}
