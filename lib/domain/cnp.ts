import { type County, countyOfCnp } from './place/county'
import { type Day, parseDay } from './day'
import { type CheckResult, failedCheck } from './problem'

export interface CnpFacts {
  readonly cnp: string
  /** Undefined for first digit 9: the code does not tell. */
  readonly gender: 'm' | 'f' | undefined
  readonly birthDate: Day
  /** Plate code of the county; undefined for codes given without one. */
  readonly countyCode?: string | undefined
  /** Given to a foreigner who lives in Romania (first digit 7, 8 or 9). */
  readonly resident: boolean
}

const LENGTH = 13
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]
const CODES_WITHOUT_COUNTY: ReadonlySet<string> = new Set(['70', '80', '81', '82', '83'])

/** Reads a personal code (spaces are ignored) and says the first thing that is wrong with it. Contract: policyholder.taxId. */
export function checkCnp(text: string, today: Day): CheckResult<CnpFacts> {
  const cnp = text.replace(/\s+/g, '')
  if (/\D/.test(cnp)) return failedCheck('cnpDigits')
  if (cnp.length !== LENGTH) return failedCheck('cnpLength', { length: cnp.length })
  if (cnp.startsWith('0')) return failedCheck('cnpGenderDigit')

  const birthDates = possibleBirthDates(cnp)
  if (birthDates.length === 0) return failedCheck('cnpBirthDate')
  const birthDate = birthDates.find((day) => day <= today)
  if (birthDate === undefined) return failedCheck('cnpBirthDateInFuture')

  const county: County | undefined = countyOfCnp(cnp)
  if (!county && !CODES_WITHOUT_COUNTY.has(cnp.slice(7, 9))) return failedCheck('cnpCounty')
  if (cnp.slice(9, 12) === '000') return failedCheck('cnpSerial')

  const expected = controlDigit(cnp)
  if (cnp.charAt(12) !== expected) return failedCheck('cnpControl', { expected })
  return { ok: true, cnp, gender: genderOf(cnp), birthDate, countyCode: county?.code, resident: /^[789]/.test(cnp) }
}

/**
 * Whether thirteen digits are a personal code: first digit, birth date and check digit. County and serial are not judged, and neither is the
 * future: codes with new ones are given before the desk knows them.
 */
export function isCnpByForm(digits: string): boolean {
  return /^\d{13}$/.test(digits) && possibleBirthDates(digits).length > 0 && digits.charAt(12) === controlDigit(digits)
}

// Digits 3 and 4 mean the years 1800 to 1899: nobody is left to insure, and such a day is outside the calendar of the desk.
// Digits 7 to 9 do not say the century: the latest one that is not in the future is the likelier age.
function possibleBirthDates(cnp: string): Day[] {
  const centuries = { 1: ['19'], 2: ['19'], 5: ['20'], 6: ['20'], 7: ['20', '19'], 8: ['20', '19'], 9: ['20', '19'] }[cnp.charAt(0)] ?? []
  return centuries.flatMap((century) => parseDay(`${century}${cnp.slice(1, 3)}-${cnp.slice(3, 5)}-${cnp.slice(5, 7)}`) ?? [])
}

function genderOf(cnp: string): 'm' | 'f' | undefined {
  const digit = Number(cnp.charAt(0))
  if (digit === 9) return undefined
  return digit % 2 === 1 ? 'm' : 'f'
}

function controlDigit(cnp: string): string {
  const rest = WEIGHTS.reduce((sum, weight, index) => sum + weight * Number(cnp.charAt(index)), 0) % 11
  return rest === 10 ? '1' : String(rest)
}
