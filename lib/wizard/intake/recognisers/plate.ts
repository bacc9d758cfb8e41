import { checkPlate, REGISTRATION_TYPES } from '@/lib/domain/vehicle/plate'
import { type FormReader, type LabelReader, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn, labelOf } from '../labels'

const NAMES = [
  'nr\\.?(?: de)? inmatriculare', 'numar(?:ul)?(?: de)? inmatriculare', 'inmatricula(?:re|t|ta)(?: cu nr\\.?)?', '(?:registration|licen[cs]e|number) (?:plate|number|no\\.?)', 'plate(?: number| no\\.?)?',
  'numere? (?:de )?inmatriculare', 'placut[ae]', 'nr\\.? auto',
]
const LABEL = endingIn(...NAMES)
// Words after a number in a sentence: "B 100 RON", "IS 10 LEI".
const UNITS = /(?:LEI|RON|EUR|USD|BUC|ANI|ORE|LUN|ZIL|KGS|PCS)$/

/** A plate of a registered vehicle by its form: a county, digits, three letters. */
export const plate: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d])[A-Z]{1,2}[ -]?\d{2,3}[ -]?[A-Z]{3}(?![\p{L}\d])/giu,
  read: (piece, { hasLabel }) => {
    const isOneWord = !/\s/.test(piece)
    const isWritten = piece === piece.toUpperCase() || isOneWord || hasLabel
    if (!isWritten || (UNITS.test(piece.toUpperCase()) && !isOneWord && !hasLabel)) return undefined
    const checked = checkPlate(piece, 'registered')
    return checked.ok ? readerValue('plate', spaced(checked.plate)) : undefined
  },
}

/** Whether the words before a text name it a plate. */
export function isPlateLabel(before: string): boolean {
  return LABEL.test(before)
}

/** After a label: a plate of any registration. */
export const labelledPlate: LabelReader = {
  label: labelOf(...NAMES),
  codes: ['A'],
  read: (piece) => {
    const written = /^[\p{L}\d]+(?:[ .-]?[\p{L}\d]+){0,3}/u.exec(piece)?.[0] ?? ''
    const words = written.replace(/[.-]/g, ' ').split(' ')
    // Words may follow the plate, so the longest beginning that is one counts.
    for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
      const text = words.slice(0, count).join(' ')
      if (!/\d/.test(text)) continue
      const found = REGISTRATION_TYPES.map((type) => checkPlate(text, type)).find((checked) => checked.ok)
      if (found?.ok === true) return readerValue('plate', spaced(found.plate))
    }
    return undefined
  },
}

/** CJ12ABC as people write it: CJ 12 ABC. */
function spaced(text: string): string {
  return text.replace(/^([A-Z]{1,2}) ?(\d{2,3}) ?([A-Z]{3})$/, '$1 $2 $3')
}
