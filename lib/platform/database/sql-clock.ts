import { type SQL, sql } from 'drizzle-orm'
import { clockSource } from '@/lib/platform/clock'

/**
 * Now by the database's own clock, which nobody moves and which all instances share: for leases, limits and deadlines of the
 * machine. Within a transaction it is the instant at which the transaction began.
 */
export const databaseNow = (): SQL => sql`now()`

/** So many milliseconds from now by the database's own clock; before now when negative. */
export const databaseNowPlus = (ms: number): SQL => sql`(now() + make_interval(secs => ${ms / 1000}))`

/**
 * Now by the business clock: for instants that people read, and for what expires in the business. It follows a moved clock.
 * Call it when a statement runs: a statement that is prepared once must take it as a parameter.
 */
export function businessNow(): SQL {
  const source = clockSource()
  if ('stoppedAt' in source) return sql`${source.stoppedAt.toISOString()}::timestamptz`
  const aheadMs = source.aheadMs()
  return aheadMs === 0 ? databaseNow() : databaseNowPlus(aheadMs)
}
