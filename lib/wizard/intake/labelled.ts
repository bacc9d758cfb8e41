import type { Line } from './lines'

/** A label or a certificate's code, and the text after it: on its line or, when that is empty, on the next. */
export interface Labelled {
  /** In lower case without accents; a code in capitals. */
  readonly label: string
  readonly isCode: boolean
  /** As it was written. */
  readonly shown: string
  readonly text: string
  /** The line on which the text stands. */
  readonly line: number
}

interface Mark {
  readonly label: string
  readonly isCode: boolean
  readonly shown: string
  readonly start: number
  readonly end: number
}

const LABEL = /(?:^|[,;|\t.(]|\s{2,}|\s[-–•*]\s)[\s•*–-]{0,4}([a-z][a-z0-9 ./&-]{0,40}?)\s{0,3}(?:\(.{0,20}?\)\s{0,2})?[:=]\s{0,4}/g
const DOTTED_CODE = /(?<![A-Za-z\d.])[([]?([CDFOPSUV])[. ]{0,2}(\d)(?:\.(\d))?[)\]]?[.:]?(?=\s|$)\s{0,4}[:=-]?\s{0,4}/g
const SINGLE_CODE = /(?:^|[|;,\t]|\s{2,}|(?<=\d) (?=G \d))\s{0,4}[([]?([ABEGHIJKLQRTXYZ])[)\]]?[.:]?(?=\s|$)\s{0,4}[:=-]?\s{0,4}/g
// The fewest different codes of a certificate; fewer are just letters.
const CERTIFICATE_CODES_MIN = 2

/** All text after labels; after codes too, where the text is a registration certificate. */
export function labelledIn(lines: readonly Line[]): readonly Labelled[] {
  const isCertificate = new Set(lines.flatMap(({ text }) => [...text.matchAll(DOTTED_CODE)].map(codeOf))).size >= CERTIFICATE_CODES_MIN
  const marked = lines.map((line) => marksOf(line, isCertificate))
  return lines.flatMap((line, index) => {
    const marks = marked[index] ?? []
    return marks.map((mark, place) => {
      const next = marks[place + 1]
      const here = upToDelimiter(line.text.slice(mark.end, next?.start))
      const below = lines[index + 1]
      const isBelow = here === '' && next === undefined && below !== undefined && (marked[index + 1] ?? []).length === 0
      const { label, isCode, shown } = mark
      return { label, isCode, shown, text: isBelow ? upToDelimiter(below.text) : here, line: isBelow ? below.number : line.number }
    })
  })
}

function marksOf({ text, folded }: Line, isCertificate: boolean): readonly Mark[] {
  const labels = [...folded.matchAll(LABEL)].map((match): Mark => {
    const [whole, label = ''] = match
    const start = match.index + whole.indexOf(label)
    return { label, isCode: false, shown: text.slice(start, start + label.length).trim(), start, end: match.index + whole.length }
  })
  const codes = isCertificate ? [...text.matchAll(DOTTED_CODE), ...text.matchAll(SINGLE_CODE)].map(codeMark) : []
  const all = [...labels, ...codes].toSorted((a, b) => a.start - b.start || b.end - a.end)
  // A code with a colon also matches as a label: the longer match counts, and no match begins within another.
  return all.filter((mark, index) => !all.slice(Math.max(0, index - 2), index).some((before) => before.end > mark.start))
}

function codeMark(match: RegExpExecArray): Mark {
  const code = codeOf(match)
  return { label: code, isCode: true, shown: code, start: match.index, end: match.index + match[0].length }
}

function codeOf([, letter = '', first, second]: RegExpExecArray): string {
  return [letter, first, second].filter((part) => part !== undefined).join('.')
}

function upToDelimiter(text: string): string {
  return (/^[^|;\t]*/.exec(text)?.[0] ?? '').trim().replace(/[\s,]+$/, '')
}
