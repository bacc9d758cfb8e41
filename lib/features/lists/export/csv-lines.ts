import { formatDay } from '@/lib/domain/day'
import type { ExportedValue } from './exported-value'

/** Tells a spreadsheet that the text is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const END = '\r\n'
// What would end a value, or begin another one.
const QUOTED = /[;"\r\n\t]/
// What a spreadsheet takes for the beginning of a formula, also behind spaces, behind what is not drawn, and in full width.
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/u

/** Rows as lines with semicolons. A text that a spreadsheet would run as a formula begins with an apostrophe; amounts have the decimal sign of the language. */
export function csvLines(rows: readonly (readonly ExportedValue[])[], locale: 'ro' | 'en'): string {
  return rows.map((row) => row.map((value) => quoted(textOf(value, locale))).join(';') + END).join('')
}

/** A text that no spreadsheet runs. */
export function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: ExportedValue, locale: 'ro' | 'en'): string {
  if (value === undefined) return ''
  if ('text' in value) return harmless(value.text)
  if ('day' in value) return formatDay(value.day, locale)
  if ('count' in value) return String(value.count)
  return decimal(value.amount.amountBani, locale === 'ro' ? ',' : '.')
}

/** Minor units with two decimals, exact. */
export function decimal(bani: number, sign: ',' | '.'): string {
  const digits = String(Math.abs(bani)).padStart(3, '0')
  return `${bani < 0 ? '-' : ''}${digits.slice(0, -2)}${sign}${digits.slice(-2)}`
}
