import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import { DISK_FULL, noteDiskFull } from './disk-full'

/** Thrown when the database refuses a statement. Holds no value that was sent: `code` is the SQLSTATE. */
export class DatabaseFailed extends Error {
  override readonly name = 'DatabaseFailed'
  constructor(
    readonly code: string | undefined,
    readonly constraint: string | undefined,
    statement: string,
  ) {
    super(`The database refused "${statement.slice(0, 60)}…" (${[code, constraint].filter(Boolean).join(', ') || 'no code'})`)
  }
}

/** The server bundles this module more than once, and only one copy throws: its class is another's by name alone. */
export function isDatabaseFailed(error: unknown): error is DatabaseFailed {
  return error instanceof Error && error.name === 'DatabaseFailed'
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because somebody else wrote the same at the same moment. */
export function isWrittenAlready(error: unknown): boolean {
  return isDatabaseFailed(error) && error.code === UNIQUE_VIOLATION
}

const REPLACED = Symbol.for('quotedesk.safe-errors')

/**
 * The library writes the parameters of a failed statement, personal data among them, into its error's message, and offers no
 * setting against it. This replaces the one method in which that error is made, once for every copy of the library in the process.
 */
export function redactErrorValues(): void {
  const prototype: object = PgPreparedQuery.prototype
  if (Reflect.has(prototype, REPLACED)) return
  const original: unknown = Reflect.get(prototype, 'queryWithCache')
  if (typeof original !== 'function') throw new Error('The database library has changed: its errors may show values')
  const replacement = async function (this: unknown, ...given: readonly unknown[]): Promise<unknown> {
    try {
      const result: unknown = await Reflect.apply(original, this, given)
      return result
    } catch (error) {
      throw error instanceof DrizzleQueryError ? withoutValues(error) : error
    }
  }
  Reflect.set(prototype, 'queryWithCache', replacement)
  Reflect.set(prototype, REPLACED, true)
}

function withoutValues(error: DrizzleQueryError): DatabaseFailed {
  const code = wordOf(error.cause, 'code')
  if (code === DISK_FULL) noteDiskFull()
  return new DatabaseFailed(code, wordOf(error.cause, 'constraint'), error.query)
}

function wordOf(cause: unknown, key: string): string | undefined {
  const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, key) : undefined
  return typeof value === 'string' ? value : undefined
}
