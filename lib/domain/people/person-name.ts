import { type CheckResult, failedCheck } from '@/lib/domain/problem'

// Neither the contract nor the services say which characters a name may have: these are those of identity papers, of any alphabet.
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{Nd}\s.,'’‘`´-]/gu

/** A person's last or first name: letters, digits, blanks, and the marks of names (hyphen, apostrophe, full stop, comma). */
export function checkPersonName(text: string): CheckResult<{ name: string }> {
  const characters = [...new Set(text.match(NOT_IN_NAMES))].join(' ')
  return characters === '' ? { ok: true, name: text } : failedCheck('nameCharacters', { characters })
}
