import type { Day } from '@/lib/domain/day'
import type { FormReader, RecognisedValue, ReaderResult, RejectedValue } from './readers'
import { labelledIn } from './labelled'
import { type Line, linesOf } from './lines'
import { LABELS_OF_FORMS } from './labels'
import { FORM_READERS, LABEL_READERS } from './recognisers'

export interface RecognisedValues {
  /** In the order of the text; each value of a meaning once. */
  readonly found: readonly RecognisedValue[]
  readonly refused: readonly RejectedValue[]
}

// No real mail has more values than this.
const VALUES_MAX = 200

/**
 * Recognises values in a pasted text by form or label: the valid ones, and apart from them those that are
 * wrong. Takes time linear in the length of the text and never throws. `today` is the day in Bucharest.
 */
export function recognise(text: string, today: Day): RecognisedValues {
  const lines = linesOf(text)
  const pieces = [...readLabelled(lines, today), ...readForms(lines, today)]
  const found = pieces.flatMap(({ found: values }) => values)
  const refused = pieces.flatMap(({ refused: wrong }) => wrong)
  return { found: uniqueValues(found).slice(0, VALUES_MAX), refused: refused.filter((wrong, index) => isFirst(refused, wrong, index) && !isReadElsewhere(found, wrong)).slice(0, VALUES_MAX) }
}

interface Piece {
  readonly found: readonly RecognisedValue[]
  readonly refused: readonly RejectedValue[]
}

function readLabelled(lines: readonly Line[], today: Day): readonly Piece[] {
  return labelledIn(lines, isLabel).flatMap(({ label, isCode, shown, text, line }) => {
    const readers = LABEL_READERS.filter(({ label: words, codes = [] }) => (isCode ? codes.includes(label) : words.test(label)))
    return readers.map((reader) => toPiece(reader.read(text, { today }), { text, line, label: shown }))
  })
}

const isLabel = (words: string) => LABEL_READERS.some(({ label }) => label.test(words)) || LABELS_OF_FORMS.test(words)

function readForms(lines: readonly Line[], today: Day): readonly Piece[] {
  return lines.flatMap((line, index) => {
    const free = { text: line.text }
    return FORM_READERS.flatMap((reader) => takePieces(reader, free, { line, before: lines[index - 1], today }))
  })
}

interface LineContext {
  readonly line: Line
  readonly before: Line | undefined
  readonly today: Day
}

/** Takes one reader's pieces from the line and blanks them out for the next reader. */
function takePieces(reader: FormReader, free: { text: string }, { line, before, today }: LineContext): readonly Piece[] {
  const pieces: Piece[] = []
  for (const { 0: text, index } of free.text.matchAll(reader.pattern)) {
    const words = wordsBefore(line, index, before)
    const hasLabel = reader.label?.test(words) === true
    const result = reader.read(text, { today, before: words, hasLabel })
    if (result === undefined) continue
    free.text = free.text.slice(0, index) + TAKEN.repeat(text.length) + free.text.slice(index + text.length)
    pieces.push(toPiece(result, { text, line: line.number, label: hasLabel ? labelIn(line, index) : undefined }))
  }
  return pieces
}

// A character that no pattern matches, not even as a blank.
const TAKEN = '\u0000'
const CONTEXT_LENGTH = 48

function wordsBefore({ folded }: Line, index: number, before: Line | undefined): string {
  const here = folded.slice(Math.max(0, index - CONTEXT_LENGTH), index)
  return here.trim() === '' && before !== undefined ? before.folded.slice(-CONTEXT_LENGTH) : here
}

const LABEL_WORDS_MAX = 3

/** The last words on the line before the value, which show why it was recognised. */
function labelIn({ text }: Line, index: number): string | undefined {
  const [words = ''] = /[\p{L}. /]*$/u.exec(text.slice(Math.max(0, index - CONTEXT_LENGTH), index).replace(/[\s:=–-]+$/u, '')) ?? []
  const last = words.split(' ').filter((word) => /\p{L}/u.test(word)).slice(-LABEL_WORDS_MAX).join(' ')
  return last.length < 2 ? undefined : last
}

function toPiece(read: ReaderResult | undefined, { text, line, label }: { text: string; line: number; label: string | undefined }): Piece {
  if (read === undefined || read.kind === 'taken') return { found: [], refused: [] }
  if (read.kind === 'wrong') return { found: [], refused: [{ meaning: read.meaning, text: text.trim(), line, finding: read.finding }] }
  return { found: read.values.map((one) => ({ ...one, line, ...(label !== undefined && { label }) })), refused: [] }
}

function uniqueValues(found: readonly RecognisedValue[]): RecognisedValue[] {
  const seen = new Set<string>()
  const first = found.filter(({ meaning, value }) => {
    const name = `${meaning} ${plain(value)}`
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
  return first.toSorted((a, b) => a.line - b.line)
}

function isFirst(refused: readonly RejectedValue[], { meaning, text }: RejectedValue, index: number): boolean {
  return refused.findIndex((one) => one.meaning === meaning && plain(one.text) === plain(text)) === index
}

/** Another reader may have read the value well. */
function isReadElsewhere(found: readonly RecognisedValue[], wrong: RejectedValue): boolean {
  return found.some(({ meaning, line }) => meaning === wrong.meaning && line === wrong.line)
}

function plain(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}
