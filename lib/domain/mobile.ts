import { type CheckResult, failedCheck } from './problem'

const LENGTH = 10

/**
 * Reads a phone number as the contract wants it: exactly 10 digits, no prefix. Spaces, dots, dashes, slashes and
 * brackets are ignored; +40 and 0040 become 0. A number that is not a Romanian mobile passes with looksRomanian false.
 */
export function checkMobile(text: string): CheckResult<{ mobile: string; looksRomanian: boolean }> {
  const normalised = text.replace(/[\s.\-/()]+/g, '').replace(/^(?:\+40|0040)0?/, '0')
  if (/\D/.test(normalised)) return failedCheck('mobileCharacters')
  if (normalised.length !== LENGTH) return failedCheck('mobileDigits', { length: normalised.length })
  return { ok: true, mobile: normalised, looksRomanian: /^07\d{8}$/.test(normalised) }
}
