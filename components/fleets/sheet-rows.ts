import type { Problem } from '@/lib/domain/problem'
import type { Locale } from '@/lib/i18n/locales'
import type { RowCells } from '@/lib/wizard/sheet/judge-row'
import { nearestValue } from '@/lib/wizard/sheet/nearest-value'
import { repeatedCells } from '@/lib/wizard/sheet/repeated-rows'
import type { SheetField } from '@/lib/wizard/sheet/sheet-fields'
import type { SheetJudge } from './use-sheet-judge'

/** A row of the grid: its number in the sheet, and its cells by the path of their column. */
export interface GridRow {
  readonly number: number
  readonly cells: RowCells
}

/** A row with what is wrong in it. */
export interface ShownRow extends GridRow {
  readonly draft: Readonly<Record<string, unknown>>
  readonly problems: ReadonlyMap<string, Problem>
  readonly others: readonly Problem[]
  readonly isGood: boolean
}

/** Judges all rows; each against the walk, and against the rows before it. */
export function judgeRows(rows: readonly GridRow[], { judge, context }: SheetJudge): readonly ShownRow[] {
  const repeated = repeatedCells(rows.map(({ cells }) => cells), context.fields)
  return rows.map((row, index) => {
    const { draft, problems, others, isComplete } = judge(row.cells)
    const twice = repeated[index] ?? []
    return { ...row, draft, problems: twice.length === 0 ? problems : new Map([...problems, ...twice.map((problem) => [problem.path, problem] as const)]), others, isGood: isComplete && twice.length === 0 }
  })
}

/** The text with which a wrong cell would pass; undefined where none is near. */
export function proposedValue({ cells, problems }: ShownRow, field: SheetField, { judge, locale }: { readonly judge: SheetJudge; readonly locale: Locale }): string | undefined {
  const problem = problems.get(field.path)
  const text = cells[field.path] ?? ''
  if (problem === undefined || text === '') return undefined
  const county = countyBeside(cells, field, judge)
  return nearestValue({ field, text, problem, county }, { words: judge.words, locale, passes: (other) => !judge.judge({ ...cells, [field.path]: other }).problems.has(field.path) })
}

function countyBeside(cells: RowCells, { path, cell }: SheetField, { context }: SheetJudge): string | undefined {
  if (cell !== 'city') return undefined
  const field = context.fields.find((one) => one.path === path.replace(/city$/, 'county'))
  const read = field && context.read(field, cells[field.path] ?? '', undefined)
  return read !== undefined && 'value' in read && typeof read.value === 'string' ? read.value : undefined
}
