import type { Day } from '@/lib/domain/day'
import { fold } from '@/lib/domain/text'

/** The text of a document, in the forms that are searched for facts. */
export interface DocumentText {
  /** Its words without case, diacritics and punctuation, one blank between them and at both ends. */
  readonly words: string
  /** Unchanged but for plain blanks. */
  readonly plain: string
  /** Its letters and digits alone, in capitals: codes are printed with blanks, slashes and hyphens of all kinds. */
  readonly compact: string
}

export function documentText(text: string): DocumentText {
  return { words: wordsOf(text), plain: text.replace(/\s+/g, ' '), compact: compactOf(text) }
}

/** Whether the document has a name, its words in one of the given orders. */
export function hasName({ words }: DocumentText, names: readonly string[]): boolean {
  return names.some((name) => wordsOf(name).trim() !== '' && words.includes(wordsOf(name)))
}

/** A name as typed, and with its last words first or its first words last: Ion Popescu is Popescu Ion. */
export function nameOrders(name: string): readonly string[] {
  const words = name.trim().split(/\s+/)
  return words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(' '))
}

/** Whether the document has one of the phrases; each last word may be longer: "calatori" finds "călătoriei". */
export function hasPhrase({ words }: DocumentText, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => words.includes(wordsOf(phrase).trimEnd()))
}

/** Whether the document has a day, in Romanian or in ISO form. */
export function hasDay({ plain }: DocumentText, day: Day): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  const short = (digits: string) => `0?${digits.replace(/^0/, '')}`
  return new RegExp(String.raw`(?<![\d.])${short(date)} ?[./-] ?${short(month)} ?[./-] ?${year}(?!\d)|(?<!\d)${year}-${month}-${date}(?!\d)`).test(plain)
}

/** Whether the document has an amount, with any thousands and decimal separators. */
export function hasAmount({ plain }: DocumentText, amountBani: number): boolean {
  const whole = String(Math.floor(amountBani / 100)).replace(/\B(?=(?:\d{3})+$)/g, '[., ]?')
  const decimals = String(amountBani % 100).padStart(2, '0')
  const end = decimals === '00' ? '(?:[.,]00)?(?![.,]?\\d)' : `[.,]${decimals}(?!\\d)`
  return new RegExp(`(?<!\\d|\\d[., ])${whole}${end}`).test(plain)
}

/** Whether the document has a series or another code of letters and digits. */
export function hasCode({ compact }: DocumentText, code: string): boolean {
  const wanted = compactOf(code)
  return wanted !== '' && compact.includes(wanted)
}

/** Whether the document has a number, which may be printed with leading zeros. */
export function hasNumber(text: DocumentText, number: string): boolean {
  if (!/^\d+$/.test(number)) return hasCode(text, number)
  return new RegExp(`(?<!\\d)0*${number.replace(/^0+(?=\d)/, '')}(?!\\d)`).test(text.plain)
}

// A dot within a name is no blank: S.R.L. is SRL.
function wordsOf(text: string): string {
  return ` ${fold(text).replace(/[.'’]/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
}

function compactOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, '').toUpperCase()
}
