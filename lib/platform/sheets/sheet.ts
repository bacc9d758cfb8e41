import type { SheetProblemCode } from '@/lib/domain/files/sheet-problem'

/** A row of a sheet that holds something: its number as people count (the first is 1), and the text of its cells from the first column on. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly string[]
}

/** The rows of one sheet in their order, without blank ones. */
export interface Sheet {
  readonly rows: readonly SheetRow[]
}

/** A problem of a whole sheet, and what its sentence names. */
export interface SheetProblem {
  readonly code: SheetProblemCode
  readonly params?: Readonly<Record<string, number>>
}

/** What a reader gives: nothing here throws, whatever the bytes. */
export type SheetResult<Value = Sheet> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: SheetProblem }

/** How large a sheet may be. */
export interface SheetLimits {
  /** Of the file as it comes. */
  readonly bytes: number
  /** Of all that is read of a workbook, unpacked. */
  readonly unpackedBytes: number
  /** Of one part of a workbook, such as a sheet, unpacked. */
  readonly partBytes: number
  /** Elements and entities of one part of a workbook, and cells of a sheet, the empty ones among them. */
  readonly marks: number
  /** Rows that hold something, the one of the columns' names among them. */
  readonly rows: number
  readonly columns: number
  /** Characters of a cell. */
  readonly cell: number
}

export const SHEET_LIMITS: SheetLimits = { bytes: 5_000_000, unpackedBytes: 60_000_000, partBytes: 12_000_000, marks: 500_000, rows: 5001, columns: 200, cell: 2000 }

/** Ends reading at once; {@link guarded} turns it into a result. */
export class SheetStop extends Error {
  override readonly name = 'SheetStop'

  constructor(readonly problem: SheetProblem) {
    super(problem.code)
  }
}

/** Counts what is read, because a few packed bytes hold millions of empty cells. */
export interface Budget {
  /** @throws SheetStop `tooLarge` at the first beyond the limit */
  readonly spend: (count?: number) => void
}

/** A budget for one part of a workbook, or for the cells of a sheet. */
export function budgetOf({ marks, bytes }: Pick<SheetLimits, 'marks' | 'bytes'>): Budget {
  let left = marks
  return {
    spend: (count = 1) => {
      left -= count
      if (left < 0) throw new SheetStop({ code: 'tooLarge', params: { max: bytes } })
    },
  }
}

/** Runs a reader. What it did not foresee about the bytes is a damaged file. */
export function guarded(read: () => Sheet): SheetResult {
  try {
    const value = read()
    return value.rows.length === 0 ? { ok: false, problem: { code: 'empty' } } : { ok: true, value }
  } catch (error) {
    return { ok: false, problem: error instanceof SheetStop ? error.problem : { code: 'damaged' } }
  }
}
