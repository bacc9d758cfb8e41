/** What was refused, by the name under which it is recorded. */
const OPERATIONS = ['edge', 'sign-in', 'confirmation', 'change of address', 'change of password', 'forgotten-password', 'provider sign-in', 'session'] as const
export type RefusedOperation = (typeof OPERATIONS)[number] | 'page' | 'request'

/** Pages and requests are recorded with the permission or the address that they need, which tell a reader nothing. */
export function operationOf(recorded: string): RefusedOperation {
  if (recorded.startsWith('page: ')) return 'page'
  return OPERATIONS.find((known) => known === recorded) ?? 'request'
}

const REASONS = [
  'password', 'wrong password', 'disabled', 'userDisabled', 'passwords are off', 'passkeys alone are off', 'unknown account', 'forged device', 'forged cookie', 'signInExpired', 'wrong app', 'wrong passkey', 'wrong recovery',
  'notAllowed', 'notSignedIn', 'notFound', 'tooManyAttempts', 'invalid',
] as const
export type RefusalReason = (typeof REASONS)[number] | 'other'

/** Why it was refused; the exact code stays in the export. */
export function refusalOf(recorded: string): RefusalReason {
  return REASONS.find((known) => known === recorded) ?? 'other'
}
