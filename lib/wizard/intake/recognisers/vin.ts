import { checkVin } from '@/lib/domain/vehicle/vin'
import type { FormReader, LabelReader, ReaderResult } from '@/lib/wizard/intake/readers'
import { endingIn, labelOf } from '../labels'

const NAMES = [
  'v\\.?i\\.?n\\.?(?: code)?', '(?:serie|seria|numar(?:ul)?|nr\\.?)(?: de| a)? (?:sasiu(?:lui)?|caroserie(?:i)?)', 'serie(?:\\/| )?(?:sasiu|caroserie)', 'sasiu',
  'chassis(?: number| no\\.?)?', 'serie (?:de )?identificare', 'numar(?:ul)? de identificare(?: al? vehiculului)?', 'vehicle identification number',
]
const LABEL = endingIn(...NAMES)
const WHOLE = 17
const OFTEN_MISREAD = new Map([['I', '1'], ['O', '0'], ['Q', '0']])

/** A modern chassis number of 17 characters: it ends in four digits and has letters. */
export const vin: FormReader = {
  label: LABEL,
  pattern: /(?<![\p{L}\d])[A-Z0-9]{17}(?![\p{L}\d])/giu,
  read: (piece, { hasLabel }) => {
    const written = piece.toUpperCase()
    const looksLikeOne = /[A-Z].*[A-Z]/.test(written) && /\d[0-9OIQ]{3}$/.test(written) && (written.match(/\d/g)?.length ?? 0) >= 5
    return hasLabel || looksLikeOne ? readVin(written) : undefined
  },
}

/** A chassis number after a label: also in groups, also of an old vehicle. */
export const labelledVin: LabelReader = {
  label: labelOf(...NAMES),
  codes: ['E'],
  read: (piece) => {
    const inGroups = /^[A-Z0-9]+(?: [A-Z0-9]+){0,5}/i.exec(piece)?.[0].split(' ') ?? []
    // Words that follow are no part of it.
    const whole = inGroups.map((_, index) => inGroups.slice(0, index + 1).join('')).find(({ length }) => length === WHOLE)
    const written = (whole ?? inGroups[0] ?? '').toUpperCase()
    return /\d/.test(written) ? readVin(written) : undefined
  },
}

function readVin(written: string): ReaderResult {
  const corrected = written.length === WHOLE ? Array.from(written, (letter) => OFTEN_MISREAD.get(letter) ?? letter).join('') : written
  const checked = checkVin(corrected, undefined)
  if (!checked.ok) return { kind: 'wrong', meaning: 'vin', finding: checked.finding }
  return { kind: 'values', values: [{ meaning: 'vin', value: checked.vin, ...(corrected !== written && { isCorrected: true as const }) }] }
}
