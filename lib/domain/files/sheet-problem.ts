/** Why a file or a pasted text is no sheet that can be read. */
export const SHEET_PROBLEMS = [
  'empty',
  'tooLarge', // max: bytes of the file; also what unpacks to too much, or has too many cells
  'tooManyRows', // max
  'tooManyColumns', // max, row
  'cellTooLong', // max, row
  'quoteNotClosed', // row
  // A file that unpacks to far more than it is, or that is no workbook as a spreadsheet writes it.
  'suspicious',
  'damaged',
  // An old workbook (.xls), or one with a password: both have the same form.
  'oldOrLocked',
  'noColumns',
] as const
export type SheetProblemCode = (typeof SHEET_PROBLEMS)[number]
