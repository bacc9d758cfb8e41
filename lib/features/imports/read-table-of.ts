import 'server-only'
import { Fault } from '@/lib/domain/fault'
import { type Finding, problemAt, type Problem } from '@/lib/domain/problem'
import type { Locale } from '@/lib/i18n/locales'
import { problemParams } from '@/lib/i18n/problem-params'
import { translatorOf } from '@/lib/i18n/translator'
import type { SheetColumn } from '@/lib/platform/sheets/columns'
import { readSheet } from '@/lib/platform/sheets/read-sheet'
import { SHEET_LIMITS, type SheetProblem } from '@/lib/platform/sheets/sheet'
import { readTable, type Table } from '@/lib/platform/sheets/table'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from './model/import'

/** The rows of a handed-in file by the columns that are looked for. @throws Fault `invalid` for a file that is no such sheet, and for one with too many rows */
export function readTableOf<Key extends string>(bytes: Uint8Array, columns: readonly SheetColumn<Key>[]): Table<Key> {
  const sheet = readSheet(bytes, { ...SHEET_LIMITS, bytes: IMPORT_BYTES_MAX, rows: IMPORT_ROWS_MAX + 1 })
  const table = sheet.ok ? readTable(sheet.value, columns) : sheet
  if (!table.ok) throw new Fault('invalid', { problems: [problemAt('file', problemOf(table.problem))] })
  return table.value
}

function problemOf({ code, params }: SheetProblem): Finding {
  if (code === 'tooManyRows') return { code: 'tooManyItems', params: { max: IMPORT_ROWS_MAX } }
  return code === 'tooLarge' ? { code, params: { max: params?.['max'] ?? IMPORT_BYTES_MAX } } : { code: 'fileKind' }
}

/** What is wrong with a cell, in words. */
export function problemText({ code, params }: Pick<Problem, 'code' | 'params'>, locale: Locale): string {
  return translatorOf(locale)(`problems.${code}`, problemParams({ code, ...(params && { params }) }, locale))
}
