import { checkIdCard } from '@/lib/domain/id-card'
import { type FormReader, readerValue } from '@/lib/wizard/intake/readers'
import { endingIn } from '../labels'
import { isPlateLabel } from './plate'

const LABEL = endingIn(
  'c\\.?i\\.?', 'b\\.?i\\.?', '(?:carte(?:a)?|act(?:ul)?|buletin(?:ul)?)(?: de)?(?: identitate)?', 'seri[ae](?: si numar(?:ul)?(?: c\\.?i\\.?)?)?', 'id(?: card| document)?', 'identity card', 'series(?: and number)?',
)
const OTHER_SERIES = endingIn('poli(?:ta|tei)(?: seria)?', 'factur[aă](?: seria)?', 'chitant[aă](?: seria)?', 'policy(?: series)?', 'invoice')

/** Series and number of an identity card: "seria KX nr. 654321", or KX654321 when the series is in use. */
export const idCard: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d])[A-Z]{2}[ .,]{0,2}(?:(?:nr|numar|numarul|număr|numărul|no|number)[ .:]{0,3})?\d{6}(?![\p{L}\d])/giu,
  read: (piece, { before, hasLabel }) => {
    if (OTHER_SERIES.test(before) || isPlateLabel(before)) return undefined
    const checked = checkIdCard(piece.slice(0, 2) + piece.slice(-6))
    const isNamed = hasLabel || /nr|num|no/i.test(piece.slice(2))
    const isCapital = piece.slice(0, 2) === piece.slice(0, 2).toUpperCase()
    return checked.ok && isCapital && (isNamed || checked.seriesKnown) ? readerValue('idCard', `${checked.series} ${checked.number}`) : undefined
  },
}
