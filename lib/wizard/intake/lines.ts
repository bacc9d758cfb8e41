/** A line of a pasted text: as written, and in lower case without accents, character by character at the same places. */
export interface Line {
  /** Counted from 1. */
  readonly number: number
  readonly text: string
  readonly folded: string
}

/** More than any mail or certificate has; the rest of a longer text is not looked at. */
export const LONGEST_TEXT = 60_000
const LONGEST_LINE = 2_000
const ENDS = /\r\n|[\n\r\u2028\u2029\u0085]/

/** The lines of a text that hold something. */
export function linesOf(text: string): readonly Line[] {
  return text
    .slice(0, LONGEST_TEXT)
    .normalize('NFC')
    .split(ENDS)
    .map((line, index) => lineOf(line.slice(0, LONGEST_LINE).replace(ODD_BLANKS, ' '), index + 1))
    .filter((line) => line.text.trim() !== '')
}

// Typographic blanks, and signs that OCR and mail programs leave behind.
const ODD_BLANKS = /[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF\u00AD\f\v]/g

function lineOf(text: string, number: number): Line {
  return { number, text, folded: text.replace(/[^\u0000-\u007F]/g, foldOne).toLowerCase() }
}

// Places must not move: what folds to more than one character stays as it is.
function foldOne(character: string): string {
  const plain = character.normalize('NFD').replace(/\p{M}+/gu, '')
  return plain.length === 1 && plain.toLowerCase().length === 1 ? plain : '?'
}
