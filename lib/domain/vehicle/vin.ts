import { type CheckResult, failedCheck } from '@/lib/domain/problem'

const MIN_LENGTH = 5
const MAX_LENGTH = 17
const LAST_YEAR_WITH_ALL_LETTERS = 1981

/**
 * Reads a chassis number: 5 to 17 letters and digits; I, O and Q are refused when the vehicle was built after 1981.
 * Without a year the letters are not checked. Spaces are ignored. Contract: Limits, vin.
 */
export function checkVin(text: string, yearOfConstruction: number | undefined): CheckResult<{ vin: string }> {
  const normalised = text.replace(/\s+/g, '')
  if (!/^[A-Za-z0-9]*$/.test(normalised)) return failedCheck('vinCharacters')
  if (normalised.length < MIN_LENGTH || normalised.length > MAX_LENGTH) {
    return failedCheck('vinLength', { min: MIN_LENGTH, max: MAX_LENGTH, length: normalised.length })
  }
  const vin = normalised.toUpperCase()
  const letters = [...new Set(vin.match(/[IOQ]/g))].join(', ')
  if (letters !== '' && yearOfConstruction !== undefined && yearOfConstruction > LAST_YEAR_WITH_ALL_LETTERS) {
    return failedCheck('vinLetters', { letters })
  }
  return { ok: true, vin }
}
