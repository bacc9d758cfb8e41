import { checkCui } from '@/lib/domain/cui'
import { type FormReader, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn } from '../labels'

const LABEL = endingIn(
  'c\\.?u\\.?i\\.?', 'c\\.?i\\.?f\\.?', 'cui\\s*/\\s*cif', 'cod(?:ul)? (?:unic(?: de inregistrare)?|fiscal|de identificare fiscala)', 'vat(?: code| id| no| number)?',
  'tax (?:code|id|no|number)', 'fiscal code',
)
const RO_AND_DIGITS = /^RO ?\d/i

/** A company's tax code: after a label, or after RO. */
export const cui: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d])(?:RO[ .-]?)?\d{2,10}(?![\p{L}\d]|[./-]\d)/giu,
  read: (piece, { hasLabel }) => {
    if (!hasLabel && !RO_AND_DIGITS.test(piece)) return undefined
    const checked = checkCui(piece.replace(/[ .-]/g, ''))
    if (checked.ok) return readerValue('cui', `${checked.hasRo ? 'RO' : ''}${checked.digits}`)
    return hasLabel ? { kind: 'wrong', meaning: 'cui', finding: checked.finding } : undefined
  },
}
