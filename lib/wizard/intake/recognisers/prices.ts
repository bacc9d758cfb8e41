import { parseMoneyText } from '@/lib/domain/money'
import { type FormReader, takenResult, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn } from '../labels'

const LABEL = endingIn('(?:pret(?:ul)?|valoare(?:a)?|cost(?:ul)?|suma|price|value|worth)(?: (?!(?:prim|comision|fransiz|premium|commission|deductible))[a-z]{1,14}){0,4}')

/** An amount with its currency, after a label that means price or value. */
export const prices: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d.,])(?:(?:RON|EUR|€) ?\d[\d., ]{0,14}\d|\d(?:[\d., ]{0,14}\d)? ?(?:RON|lei|EUR|euro|€))(?![\p{L}\d])/giu,
  read: (piece, { hasLabel }) => {
    const bani = parseMoneyText(piece.replace(/[^\d., ]/g, '').trim())
    if (bani === undefined || !hasLabel) return takenResult
    const amount = bani % 100 === 0 ? String(bani / 100) : (bani / 100).toFixed(2).replace('.', ',')
    return readerValue(/e|€/i.test(piece.replace(/lei/i, '')) ? 'priceEur' : 'priceRon', amount)
  },
}
