import { type CheckResult, failedCheck } from './problem'

/** Reads the number of a passport of any country: 5 to 20 letters and digits, of which one is a digit; blanks and case do not count. */
export function checkPassport(text: string): CheckResult<{ readonly normalised: string }> {
  const normalised = text.replace(/\s+/g, '').toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{5,20}$/.test(normalised) ? { ok: true, normalised } : failedCheck('passportFormat')
}
