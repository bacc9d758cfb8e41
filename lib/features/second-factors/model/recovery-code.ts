/** How many recovery codes somebody gets. */
export const RECOVERY_CODES = 10

/** The digits of a recovery code: without I, L, O and U, which are misread or spell words. */
export const RECOVERY_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits, in groups of four. */
export const RECOVERY_CODE_LENGTH = 16

/** A recovery code as it is compared: however it is typed, and with what is commonly misread. */
export function normalizedRecoveryCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(/[\s–-]+/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
}
