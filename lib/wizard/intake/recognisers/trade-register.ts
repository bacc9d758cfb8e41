import { checkTradeRegister } from '@/lib/domain/trade-register'
import { type FormReader, readerValue } from '@/lib/wizard/intake/readers'

/** A number of the trade register, J12/1403/2004 or J2004001403121. */
export const tradeRegister: FormReader = {
  pattern: /(?<![\p{L}\d])[JFC] ?(?:\d{1,2} ?\/ ?\d{1,6} ?\/ ?(?:\d{2}[./]\d{2}[./])?\d{4}|\d{13})(?![\p{L}\d])/giu,
  read: (piece) => {
    // Extracts also hold the day: J12/1403/05.04.2004.
    const checked = checkTradeRegister(piece.replace(/\d{2}[./]\d{2}[./](\d{4})$/, '$1'))
    return checked.ok ? readerValue('tradeRegister', checked.normalised) : { kind: 'wrong', meaning: 'tradeRegister', finding: checked.finding }
  },
}
