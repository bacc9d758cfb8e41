import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { job } from './job-table'

// Longer than any job that another may have to wait for.
const OVERDUE_AFTER_MS = 30 * 60_000

/** Whether a job has been due so long that nobody seems to run any. */
export async function hasOverdueJobs(): Promise<boolean> {
  const { db } = await systemDatabase('job')
  return (await db.select({ id: job.id }).from(job).where(isOverdueJob()).limit(1)).length > 0
}

/** The condition of such a job. */
export function isOverdueJob(): SQL | undefined {
  return and(eq(job.state, 'waiting'), sql`${job.runAfter} < ${databaseNowPlus(-OVERDUE_AFTER_MS)}`)
}
