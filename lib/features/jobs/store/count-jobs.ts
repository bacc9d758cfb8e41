import 'server-only'
import { eq, or, sql } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import { job } from './job-table'
import { isOverdueJob } from './overdue-jobs'

/** How many jobs of all agencies wait, run, and are due for long. */
export async function countJobs(): Promise<{ readonly waiting: number; readonly running: number; readonly overdue: number }> {
  const { db } = await systemDatabase('job')
  const of = (condition: ReturnType<typeof eq> | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({ waiting: of(eq(job.state, 'waiting')), running: of(eq(job.state, 'running')), overdue: of(isOverdueJob()) })
    .from(job)
    .where(or(eq(job.state, 'waiting'), eq(job.state, 'running')))
  return row ?? { waiting: 0, running: 0, overdue: 0 }
}
