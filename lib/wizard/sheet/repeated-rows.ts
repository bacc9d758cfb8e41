import type { Problem } from '@/lib/domain/problem'
import { problemAt } from '@/lib/domain/problem'
import type { RowCells } from './judge-row'
import type { SheetField } from './sheet-fields'

/** For each row the cells that repeat what an earlier row has and only one thing can have: a chassis number, a plate. */
export function repeatedCells(rows: readonly RowCells[], fields: readonly SheetField[]): readonly (readonly Problem[])[] {
  const found: Problem[][] = rows.map(() => [])
  for (const { path } of fields.filter(({ cell }) => cell === 'vin' || cell === 'plate')) {
    const seen = new Set<string>()
    for (const [index, cells] of rows.entries()) {
      const code = (cells[path] ?? '').toUpperCase().replace(/[\s-]+/g, '')
      if (code === '') continue
      if (seen.has(code)) found[index]?.push(problemAt(path, { code: 'repeated' }))
      seen.add(code)
    }
  }
  return found
}
