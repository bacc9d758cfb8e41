import type { CheckResult } from '@/lib/domain/problem'

const SHORTEST = 12
const LONGEST = 256

/** Checks a password that somebody chooses: 12 to 256 characters, whatever they are. */
export function checkNewPassword(password: string): CheckResult<object> {
  const { length } = password.normalize('NFKC')
  if (length < SHORTEST) return { ok: false, finding: { code: 'tooShort', params: { min: SHORTEST } } }
  if (length > LONGEST) return { ok: false, finding: { code: 'tooLong', params: { max: LONGEST } } }
  return { ok: true }
}
