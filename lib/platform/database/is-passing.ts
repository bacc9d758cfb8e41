import { isDatabaseFailed } from './redact-errors'

// SQLSTATE classes: connection, transaction rolled back, resources, operator's intervention, system; a read-only stand-by, a transaction that stood still; or a network's code.
const PASSING = /^(?:08|40|53|55|57|58)|^25(?:006|P03)$|^E[A-Z]+$/

/** Whether a failure of the database may be over soon: it is gone, starts, is full or busy. A statement that it refuses for good is not. */
export function isPassingFailure(error: unknown): boolean {
  if (isDatabaseFailed(error)) return error.code === undefined || PASSING.test(error.code)
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && PASSING.test(code)) || /connection|timeout exceeded/i.test(error.message)
}
