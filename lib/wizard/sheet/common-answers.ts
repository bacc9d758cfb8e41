import type { SheetField } from './sheet-fields'

type Draft = Readonly<Record<string, unknown>>

/**
 * What the rows of a sheet share of another quote's answers. A column of the sheet speaks for itself, also where a cell of it is blank; and what is said of one thing with a number of
 * its own (a chassis number, a plate) is said of no other.
 */
export function commonAnswers(draft: Draft, fields: readonly SheetField[], columns: readonly string[]): Draft {
  const things = new Set(fields.filter(({ cell }) => cell === 'vin' || cell === 'plate').map(({ step }) => step))
  const own = new Set(fields.filter(({ step, part, path }) => things.has(step) || (part === undefined && columns.includes(path))).map(({ answer }) => answer))
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !own.has(key)))
}
