import { checkMobile } from '@/lib/domain/mobile'
import { type FormReader, takenResult, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn } from '../labels'

const LABEL = endingIn('tel(?:efon(?:ul)?)?', 'mobil(?:ul)?', 'mobile(?: phone)?', 'phone', 'cell', 'gsm')
const FAX = endingIn('fax(?:ul)?')

/** A Romanian phone number: 07xx, +40, 0040, with any separators; a fixed line only after a phone label. */
export const mobile: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d+])(?:\+ ?40|0040|\(\+40\)|0)[\s.\-/()]{0,3}(?:\(0\)[\s.-]?)?\d(?:[\s.\-/()]{0,2}\d){7,9}(?![\p{L}\d])/gu,
  read: (piece, { before, hasLabel }) => {
    if (FAX.test(before)) return takenResult
    const checked = checkMobile(piece.replace('(0)', ''))
    if (checked.ok && checked.looksRomanian) return readerValue('mobile', checked.mobile)
    if (!hasLabel) return undefined
    if (checked.ok) return /^0[23]/.test(checked.mobile) ? readerValue('mobile', checked.mobile) : undefined
    return { kind: 'wrong', meaning: 'mobile', finding: checked.finding }
  },
}
