import 'server-only'
import { sql } from 'drizzle-orm'
import { env } from '@/lib/platform/env'
import type { Db } from './open-database'

/**
 * Lets the statements of a transaction take as long as the setting for long work says, and wait as long for locks: for migrations, and for what
 * goes through whole tables in the background.
 */
export async function allowLongStatements(tx: Db): Promise<void> {
  const { longMs } = env().databaseLimits
  await tx.execute(sql`select set_config('statement_timeout', ${String(longMs)}, true), set_config('lock_timeout', ${String(longMs)}, true)`)
}
