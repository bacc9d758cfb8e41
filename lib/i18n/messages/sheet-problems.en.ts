import type { SameKeys } from '@/lib/i18n/same-keys'
import type { sheetProblemsRo } from './sheet-problems.ro'

/** Why a sheet that somebody handed in cannot be read. */
export const sheetProblemsEn: SameKeys<typeof sheetProblemsRo> = {
  empty: 'The sheet is empty.',
  tooLarge: 'The file is too large: at most {max, number} bytes, without unneeded sheets and cells.',
  tooManyRows: 'The sheet has too many rows: at most {max, number}.',
  tooManyColumns: 'Row {row} has too many columns: at most {max, number}.',
  cellTooLong: 'A cell of row {row} is too long: at most {max, number} characters.',
  quoteNotClosed: 'The inverted commas opened in row {row} are never closed.',
  suspicious: 'The file does not look like an ordinary sheet and is not read. Save it again as XLSX or CSV.',
  damaged: 'The file cannot be read. Save it again as XLSX or CSV.',
  oldOrLocked: 'The file has the old format (.xls) or a password. Save it as XLSX without a password.',
  noColumns: 'No column is recognised by its name. The first row must have the names of the columns, as in the template.',
}
