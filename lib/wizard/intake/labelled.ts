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
// A certificate pasted as one line has one blank before a code: a letter is a code there when what follows is what the code says.
const CODE_BEFORE_VALUE = /(?<=\S )[([]?([ABEGHIJKRX])[)\]]?[.:]?\s{1,4}[:=-]?\s{0,4}/g
const DAY = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?!\d)/
const VALUES: Readonly<Record<string, RegExp>> = {
  A: /^[A-Z]{1,2}[ -]?\d{2,3}[ -]?[A-Z]{3}(?![\p{L}\d])/u,
  B: DAY,
  E: /^[A-Z\d]{17}(?![\p{L}\d])/u,
  G: /^\d{2,5}(?!\d)/,
  H: DAY,
  I: DAY,
  J: /^[MNOLT]\d/,
  K: /^e\d/i,
  R: /^(?:alb|albastru|galben|gri|argintiu|maro|bej|negru|portocaliu|ro[sșş]u|verde|violet|mov|white|blue|yellow|gr[ae]y|silver|brown|black|orange|red|green|purple)(?!\p{L})/iu,
  X: /^[A-Z]{1,2} ?\d{5,7}(?!\d)/,
}
// Labels of a text pasted as one line stand after one blank: the words before a colon are one when some reader knows them.
const COLON = /[:=]\s{0,4}/g
const WORDS_BEFORE_COLON = /(?<=\s)[a-z][a-z0-9./&-]*(?: [a-z0-9./&-]+){0,4} ?$/
const BEFORE_COLON_LENGTH = 60
// The fewest different codes of a certificate; fewer are just letters.
const CERTIFICATE_CODES_MIN = 2

/** Whether words, in lower case without accents, are a label as a whole. */
type IsLabel = (words: string) => boolean

/** All text after labels; after codes too, where the text is a registration certificate. Within a line only known labels count, unless something parts them. */
export function labelledIn(lines: readonly Line[], isLabel: IsLabel): readonly Labelled[] {
  const isCertificate = new Set(lines.flatMap(({ text }) => [...text.matchAll(DOTTED_CODE)].map(codeOf))).size >= CERTIFICATE_CODES_MIN
  const marked = lines.map((line) => marksOf(line, { isCertificate, isLabel }))
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

function marksOf({ text, folded }: Line, { isCertificate, isLabel }: { readonly isCertificate: boolean; readonly isLabel: IsLabel }): readonly Mark[] {
  const labels = [...folded.matchAll(LABEL)].map((match): Mark => {
    const [whole, phrase = ''] = match
    const label = knownEnd(phrase, isLabel) ?? phrase
    const start = match.index + whole.indexOf(phrase) + phrase.length - label.length
    return { label, isCode: false, shown: text.slice(start, start + label.length).trim(), start, end: match.index + whole.length }
  })
  const codes = isCertificate ? [...text.matchAll(DOTTED_CODE), ...text.matchAll(SINGLE_CODE), ...codesBeforeValues(text)].map(codeMark) : []
  const within = [...folded.matchAll(COLON)].flatMap(({ 0: colon, index }) => labelBefore({ text, folded }, { colon: index, end: index + colon.length, isLabel }))
  const all = [...labels, ...codes, ...within].toSorted((a, b) => a.start - b.start || Number(b.isCode) - Number(a.isCode) || b.end - a.end)
  // A code with a colon also matches as a label: the code counts. No match begins within another.
  const kept: Mark[] = []
  for (const mark of all) if (mark.start >= (kept.at(-1)?.end ?? 0)) kept.push(mark)
  return kept
}

function codesBeforeValues(text: string): RegExpExecArray[] {
  return [...text.matchAll(CODE_BEFORE_VALUE)].filter((match) => VALUES[codeOf(match)]?.test(text.slice(match.index + match[0].length)) === true)
}

/** The longest known label that ends at a colon. */
function labelBefore({ text, folded }: Pick<Line, 'text' | 'folded'>, { colon, end, isLabel }: { readonly colon: number; readonly end: number; readonly isLabel: IsLabel }): Mark[] {
  const words = WORDS_BEFORE_COLON.exec(folded.slice(Math.max(0, colon - BEFORE_COLON_LENGTH), colon))?.[0] ?? ''
  const label = knownEnd(words, isLabel)
  if (label === undefined) return []
  const start = colon - label.length
  return [{ label: label.trim(), isCode: false, shown: text.slice(start, colon).trim(), start, end }]
}

/** The most words at the end of a phrase that are a known label. */
function knownEnd(phrase: string, isLabel: IsLabel): string | undefined {
  const known = [0, ...Array.from(phrase.matchAll(/ /g), ({ index }) => index + 1)].find((from) => isLabel(phrase.slice(from).trim()))
  return known === undefined ? undefined : phrase.slice(known)
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
