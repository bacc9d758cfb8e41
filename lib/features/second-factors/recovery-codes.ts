import 'server-only'
import { randomInt } from 'node:crypto'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, RECOVERY_DIGITS } from './model/recovery-code'

/** Ten new recovery codes, as they are shown this once: four groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const digits = Array.from({ length: RECOVERY_CODE_LENGTH }, () => RECOVERY_DIGITS[randomInt(RECOVERY_DIGITS.length)] ?? '').join('')
    return (digits.match(/.{4}/g) ?? []).join('-')
  })
}
