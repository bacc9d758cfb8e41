import { type CheckResult, failedCheck } from './problem'

export interface CuiFacts {
  readonly digits: string
  readonly hasRo: boolean
}

const MIN_LENGTH = 2
const MAX_LENGTH = 10
const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2]

/** Reads a company's tax code, with or without RO (spaces are ignored). Contract: policyholder.taxId of legal entities. */
export function checkCui(text: string): CheckResult<CuiFacts> {
  const normalised = text.replace(/\s+/g, '')
  const hasRo = /^ro/i.test(normalised)
  const digits = hasRo ? normalised.slice(2) : normalised
  if (/\D/.test(digits) || digits.startsWith('0')) return failedCheck('cuiDigits')
  if (digits.length < MIN_LENGTH || digits.length > MAX_LENGTH) {
    return failedCheck('cuiLength', { length: digits.length, min: MIN_LENGTH, max: MAX_LENGTH })
  }
  const expected = controlDigit(digits.slice(0, -1))
  return digits.endsWith(expected) ? { ok: true, digits, hasRo } : failedCheck('cuiControl', { expected })
}

function controlDigit(number: string): string {
  const padded = number.padStart(WEIGHTS.length, '0')
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(padded.charAt(index)), 0)
  return String(((sum * 10) % 11) % 10)
}
