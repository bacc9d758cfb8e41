import { budgetOf, type Sheet, type SheetLimits, type SheetRow, SheetStop } from './sheet'

/** Collects the rows of a sheet within its limits; a row without text is none. */
export function rowCollector(limits: SheetLimits) {
  const rows: SheetRow[] = []
  const { spend } = budgetOf(limits)
  return {
    /** @throws SheetStop at the first row beyond a limit */
    add: (number: number, typed: readonly string[]) => {
      spend(typed.length)
      const cells = typed.map((cell) => cell.trim())
      while (cells.length > 0 && cells.at(-1) === '') cells.pop()
      if (cells.length === 0) return
      if (rows.length === limits.rows) throw new SheetStop({ code: 'tooManyRows', params: { max: limits.rows - 1 } })
      if (cells.length > limits.columns) throw new SheetStop({ code: 'tooManyColumns', params: { max: limits.columns, row: number } })
      if (cells.some((cell) => cell.length > limits.cell)) throw new SheetStop({ code: 'cellTooLong', params: { max: limits.cell, row: number } })
      rows.push({ number, cells })
    },
    end: (): Sheet => ({ rows }),
  }
}
