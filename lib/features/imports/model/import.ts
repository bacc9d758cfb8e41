/** What is imported from a sheet. */
export const IMPORT_KINDS = ['clients', 'policies'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** How many rows a sheet may have, without its headings. */
export const IMPORT_ROWS_MAX = 2000
export const IMPORT_BYTES_MAX = 5_000_000

/** A row: to be written, known already and left as it is, or to be corrected in the sheet. */
export const ROW_STATES = ['new', 'known', 'wrong'] as const
export type RowState = (typeof ROW_STATES)[number]

/** A row as it was judged. Codes are masked. */
export interface JudgedRow {
  /** As people count them in the sheet. */
  readonly number: number
  readonly state: RowState
  /** What the row is about: a name, or series and number with a name. */
  readonly label: string
  /** In the reader's language: the column's heading, and what is wrong with its cell. */
  readonly problems: readonly { readonly column: string; readonly text: string }[]
}

/** A sheet as it was judged; nothing was written. */
export interface Judgement {
  readonly rows: readonly JudgedRow[]
  /** Headings that name no known column; their cells are left out. */
  readonly unknown: readonly string[]
}
