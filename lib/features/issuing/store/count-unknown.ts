import 'server-only'
import { count, eq } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { issueAttempt } from './issue-attempt-table'

/** How many attempts of all agencies have an outcome that nobody knows. */
export async function countAllUnknown(): Promise<number> {
  const { db } = await systemDatabase('job')
  const [row] = await db.select({ unknown: count() }).from(issueAttempt).where(eq(issueAttempt.state, 'UNKNOWN'))
  return row?.unknown ?? 0
}
