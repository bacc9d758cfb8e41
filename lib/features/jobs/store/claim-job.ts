import 'server-only'
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { systemDatabase } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import type { JobName } from '@/lib/features/jobs/model/job-names'
import { job } from './job-table'

/** How long a process is believed to be alive after it was last heard of. */
export const LEASE_MS = 30_000

// Any number: it only has to be the same in all instances.
const CLAIM_LOCK = 7_246_320

export interface ClaimedJob {
  readonly id: string
  readonly agencyId: string
  readonly ownerId: string
  readonly name: string
  readonly inputSealed: string
}

interface Claim {
  readonly instanceId: string
  /** How many of an agency may run at once, for each job that the process can run. */
  readonly concurrency: ReadonlyMap<JobName, number>
}

/**
 * Takes the job that waits longest and that may run now, for one instance alone. Before that, jobs of ended processes wait again or, where they
 * may not begin again by themselves, fail.
 */
export async function claimJob({ instanceId, concurrency }: Claim): Promise<ClaimedJob | undefined> {
  const { db } = await systemDatabase('job')
  const names = [...concurrency.keys()]
  if (!(await isWorkOpen(db))) return undefined
  return db.transaction(async (tx) => {
    // Counting those that run and taking one more is one step, whichever instance does it.
    await tx.execute(sql`select pg_advisory_xact_lock(${CLAIM_LOCK})`)
    await settleInterrupted(tx)
    const [next] = await tx
      .select({ id: job.id })
      .from(job)
      .where(and(eq(job.state, 'waiting'), inArray(job.name, names), sql`${job.runAfter} <= ${databaseNow()}`, hasRoom(concurrency)))
      .orderBy(asc(job.runAfter), asc(job.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (next === undefined) return undefined
    const taken = { state: 'running', instanceId, leaseUntil: databaseNowPlus(LEASE_MS), startedAt: databaseNow(), attempts: sql`${job.attempts} + 1`, doneCount: 0, totalCount: null } as const
    const [claimed] = await tx.update(job).set(taken).where(eq(job.id, next.id)).returning({ id: job.id, agencyId: job.agencyId, ownerId: job.ownerId, name: job.name, inputSealed: job.inputSealed })
    return claimed
  })
}

/** Says that the process which ran these jobs has ended: they need not wait for their lease. For an engine that holds one process. */
export async function releaseAllLeases(): Promise<void> {
  const { db } = await systemDatabase('job')
  await db.update(job).set({ leaseUntil: databaseNowPlus(-1) }).where(eq(job.state, 'running'))
}

/** The same for the jobs of one process. One that only seemed to have ended is told at its next beat that somebody else has its job. @returns how many there were */
export async function releaseLeasesOf(instanceId: string): Promise<number> {
  const { db } = await systemDatabase('job')
  const released = await db.update(job).set({ leaseUntil: databaseNowPlus(-1) }).where(and(eq(job.state, 'running'), eq(job.instanceId, instanceId))).returning({ id: job.id })
  return released.length
}

// Mostly nothing is open, and this costs one look into a small index.
async function isWorkOpen(db: Db): Promise<boolean> {
  const isEnded = and(eq(job.state, 'running'), lt(job.leaseUntil, databaseNow()))
  const isDue = and(eq(job.state, 'waiting'), sql`${job.runAfter} <= ${databaseNow()}`)
  return (await db.select({ id: job.id }).from(job).where(sql`(${isEnded}) or (${isDue})`).limit(1)).length > 0
}

async function settleInterrupted(tx: Db): Promise<void> {
  const isLast = sql`${job.retriesLeft} = 0`
  await tx
    .update(job)
    .set({
      state: sql`case when ${job.cancelRequested} then 'cancelled' when ${isLast} then 'failed' else 'waiting' end`,
      failure: sql`case when not ${job.cancelRequested} and ${isLast} then 'interrupted' end`,
      finishedAt: sql`case when ${job.cancelRequested} or ${isLast} then ${databaseNow()} end`,
      retriesLeft: sql`greatest(${job.retriesLeft} - 1, 0)`,
      instanceId: null,
      leaseUntil: null,
    })
    .where(and(eq(job.state, 'running'), lt(job.leaseUntil, databaseNow())))
}

function hasRoom(concurrency: ReadonlyMap<JobName, number>): SQL {
  const limits = sql.join([...concurrency].map(([name, limit]) => sql`when ${name}::text then ${limit}::int`), sql` `)
  return sql`(select count(*) from job other where other.state = 'running' and other.agency_id = ${job.agencyId} and other.name = ${job.name}) < case ${job.name} ${limits} else 0 end`
}
