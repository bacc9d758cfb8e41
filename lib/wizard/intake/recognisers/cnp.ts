import { checkCnp } from '@/lib/domain/cnp'
import { type FormReader, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn } from '../labels'

const LABEL = endingIn('c\\.?n\\.?p\\.?', 'cod(?:ul)? numeric(?: personal)?', 'personal (?:numeric(?:al)? )?code', 'cod personal')
const DIGITS = 13

/** A personal code, also in groups. An invalid one is refused after a label or with a valid birth date. */
export const cnp: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d])\d(?:[ .-]?\d){9,15}(?![\p{L}\d])/gu,
  read: (piece, { today, hasLabel }) => {
    const digits = piece.replace(/\D/g, '')
    const isWhole = piece.length === DIGITS
    if (digits.length !== DIGITS && !hasLabel) return undefined
    const checked = checkCnp(digits, today)
    if (checked.ok) return checked.birthDate < today ? readerValue('cnp', checked.cnp) : { kind: 'wrong', meaning: 'cnp', finding: { code: 'cnpBirthDateInFuture' } }
    if (hasLabel || (isWhole && checked.finding.code === 'cnpControl')) return { kind: 'wrong', meaning: 'cnp', finding: checked.finding }
    return undefined
  },
}
