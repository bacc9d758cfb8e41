/** A line of a pasted text: as written, and folded (lower case, no accents), with equal indexes. */
export interface Line {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  readonly folded: string
}

/** Longer than any mail or certificate; the rest of a longer text is ignored. */
export const TEXT_LENGTH_MAX = 60_000
const LINE_LENGTH_MAX = 2_000
const ENDS = /\r\n|[\n\r\u2028\u2029\u0085]/

/** The lines of a text that are not blank. */
export function linesOf(text: string): readonly Line[] {
  return text
    .slice(0, TEXT_LENGTH_MAX)
    .normalize('NFC')
    .split(ENDS)
    .map((line, index) => lineOf(line.slice(0, LINE_LENGTH_MAX).replace(ODD_BLANKS, ' '), index + 1))
    .filter((line) => line.text.trim() !== '')
}

// Typographic blanks, and characters that OCR and mail programs leave.
const ODD_BLANKS = /[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF\u00AD\f\v]/g

function lineOf(text: string, number: number): Line {
  return { number, text, folded: text.replace(/[^\u0000-\u007F]/g, foldOne).toLowerCase() }
}

// Indexes must not move: a character that folds to several becomes '?'.
function foldOne(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}+/gu, '')
  return plain.length === 1 && plain.toLowerCase().length === 1 ? plain : '?'
}
