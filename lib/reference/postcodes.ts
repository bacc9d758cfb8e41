import rowsOfCounties from './localities.json'

const POSTCODE = 4
let read: ReadonlyMap<number, string> | undefined

/**
 * The postcode of a locality by its SIRUTA code: an empty text where the streets have codes of their own, undefined for a
 * locality that the register does not know.
 */
export function referencePostcode(siruta: number): string | undefined {
  read ??= new Map(Object.values(rowsOfCounties).flatMap((rows) => rows.map((row) => codeAndPostcode(row.split('|')))))
  return read.get(siruta)
}

function codeAndPostcode(columns: readonly string[]): [number, string] {
  return [Number(columns[0]), columns[POSTCODE] ?? '']
}
