import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { ISSUE_OF_POLICY, policy } from './policy-table'

// As many as are locked at once: whoever reviews one of them waits for so many.
const A_TIME = 500

/** Keeps what the rows say of their issue with some policies. @returns how many */
export async function keepIssues(db: Db, isChosen: SQL | undefined): Promise<number> {
  const updated = await db.execute(sql`update ${policy} as kept set is_first_of_issue = told.is_first, commission_bani = told.commission, commission_currency = told.commission_in, is_price_kept = told.is_kept, collected_bani = told.collected
    from (select ${policy.id} as id, issue.* from ${policy} cross join ${ISSUE_OF_POLICY} where ${isChosen}) told where kept.id = told.id returning 1`)
  return z.object({ rows: z.array(z.unknown()) }).parse(updated).rows.length
}

/**
 * Takes up policies that keep nothing of their issue: those from before it was kept, and what a version before issued while this one was installed. A few at a time, so that nobody waits long; one that
 * somebody holds just now is left to the next time. Of all agencies.
 */
export async function unsafeTakeUpIssues(): Promise<void> {
  const { db } = await database()
  // As an array they are chosen once, however the rest is joined to them.
  const some = sql`${policy.id} = any (array(select one.id from ${policy} one where one.is_first_of_issue is null limit ${A_TIME} for no key update skip locked))`
  while ((await keepIssues(db, some)) > 0) continue
}
