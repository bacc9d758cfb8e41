import { sql } from 'drizzle-orm'
import { bigint, char, customType, date, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Day } from '@/lib/domain/day'
import type { Currency } from '@/lib/domain/money'
import { newId } from './new-id'
import { businessNow, databaseNow } from './sql-clock'

// The application makes the id: what is sealed for a row is bound to its id before the row exists.
export const id = () => uuid('id').primaryKey().$defaultFn(newId)

// Three digits, as a JavaScript Date has: an instant read back is the instant written, which the audit chain depends on.
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
/** An instant that people read: the business clock's now by default. */
export const recordedAt = (name: string) => instant(name).notNull().default(databaseNow()).$defaultFn(businessNow)
export const createdAt = () => recordedAt('created_at')
/** An instant from which ages or durations are counted: the database's now by default. */
export const countedFrom = (name: string) => instant(name).notNull().default(databaseNow())

export const day = (name: string) => date(name, { mode: 'string' }).$type<Day>()

// Minor units. A number holds them exactly: domain/money refuses what is larger than a safe integer.
export const bani = (name: string) => bigint(name, { mode: 'number' })
export const currency = (name = 'currency') => char(name, { length: 3 }).$type<Currency>()

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** `column in ('a', 'b')` for a CHECK; the words are constants of this code. */
export function isOneOf(column: string, words: readonly string[]) {
  return sql.raw(`"${column}" in (${words.map((word) => `'${word}'`).join(', ')})`)
}

/** `column <@ array['a', 'b']` for a CHECK; the words are constants of this code. */
export function areAmong(column: string, words: readonly string[]) {
  return sql.raw(`"${column}" <@ array[${words.map((word) => `'${word}'`).join(', ')}]::text[]`)
}
