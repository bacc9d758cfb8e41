import { COUNTIES } from '@/lib/domain/place/county'
import { type CheckResult, failedCheck } from '@/lib/domain/problem'

export const REGISTRATION_TYPES = ['registered', 'recorded', 'temporaryRegistered', 'temporaryRecorded'] as const
export type RegistrationType = (typeof REGISTRATION_TYPES)[number]

const PLATE_LENGTH_MAX = 60
const ANY_COUNTY = COUNTIES.map((county) => county.code).join('|')
const COUNTY_BUT_CAPITAL = COUNTIES.flatMap(({ code }) => (code === 'B' ? [] : [code])).join('|')

// Two digits in the counties, two or three in the capital; no Q, and the first letter is not I or O.
const REGISTERED = new RegExp(`^(?:B ?(?!0+ ?[A-Z])\\d{2,3}|(?:${COUNTY_BUT_CAPITAL}) ?(?!00)\\d{2}) ?[A-HJ-NPR-Z][A-PR-Z]{2}$`)
// Red plates: 0 and then a digit that is not 0; black ones: three to six digits.
const TEMPORARY_REGISTERED = new RegExp(`^(?:${ANY_COUNTY}) ?(?:0[1-9]\\d{1,4}|[1-9]\\d{2,5})$`)
// Town halls write the locality's number or name, the county and a number; how many digits is not known, so this is loose.
const RECORDED = new RegExp(`^(?:\\d{1,4} ?(?:${ANY_COUNTY}) ?\\d{1,6}|[A-ZĂÂÎȘȚ][A-ZĂÂÎȘȚ0-9 .]{0,40}?\\d{1,6})$`)

const FORMATS: Readonly<Record<RegistrationType, { pattern: RegExp; example: string }>> = {
  registered: { pattern: REGISTERED, example: 'CJ 12 ABC' },
  recorded: { pattern: RECORDED, example: '3 CJ 1234' },
  temporaryRegistered: { pattern: TEMPORARY_REGISTERED, example: 'CJ 012345' },
  temporaryRecorded: { pattern: RECORDED, example: '3 CJ 1234' },
}

/** Reads a licence plate of the given registration: upper case, hyphens and runs of spaces become one space. Contract: gap vehicle.licensePlate. */
export function checkPlate(text: string, registrationType: RegistrationType): CheckResult<{ plate: string }> {
  const { pattern, example } = FORMATS[registrationType]
  const normalised = text.trim()
  const plate = normalised.length > PLATE_LENGTH_MAX ? '' : normalisePlate(normalised)
  return pattern.test(plate) ? { ok: true, plate } : failedCheck('plateFormat', { registrationType, example })
}

function normalisePlate(text: string): string {
  const upper = text.normalize('NFC').toUpperCase().replace(/Ş/g, 'Ș').replace(/Ţ/g, 'Ț')
  return upper.replace(/[\s-]+/g, ' ').trim()
}
