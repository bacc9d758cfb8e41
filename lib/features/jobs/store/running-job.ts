import 'server-only'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { systemDatabase } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import type { JobFailure, JobProgress, JobResult } from '@/lib/features/jobs/model/job-state'
import { type ClaimedJob, LEASE_MS } from './claim-job'
import { job } from './job-table'

/** A job as the process that runs it names it. */
export interface HeldJob {
  readonly id: string
  readonly instanceId: string
}

/** Extends the lease and stores how far it has come. @returns whether it is still the process's, and whether somebody wants it to end */
export async function beat(held: HeldJob, progress: JobProgress | undefined): Promise<{ readonly isHeld: boolean; readonly isCancelled: boolean }> {
  const { db } = await systemDatabase('job')
  const come = progress && { doneCount: progress.done, totalCount: progress.total ?? null }
  const [row] = await db.update(job).set({ leaseUntil: databaseNowPlus(LEASE_MS), ...come }).where(isHeld(held)).returning({ isCancelled: job.cancelRequested })
  return { isHeld: row !== undefined, isCancelled: row?.isCancelled ?? false }
}

/** How a run ended. `again`: it waits to begin anew; a retry is used up unless it was only put back. */
export type RunOutcome =
  | { readonly kind: 'done'; readonly result: JobResult | undefined; readonly progress: JobProgress | undefined }
  | { readonly kind: 'failed'; readonly failure: JobFailure; readonly retryAfterMs: number | undefined }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'put back' }

/** Writes down how a run ended, unless another process has taken the job over. */
export async function finishRun(held: HeldJob, outcome: RunOutcome): Promise<void> {
  const { db } = await systemDatabase('job')
  await db.update(job).set({ instanceId: null, leaseUntil: null, ...changeOf(outcome) }).where(isHeld(held))
}

function changeOf(outcome: RunOutcome) {
  switch (outcome.kind) {
    case 'done': {
      const { result, progress } = outcome
      const come = progress && { doneCount: progress.done, totalCount: progress.total ?? null }
      return { state: 'done', finishedAt: databaseNow(), ...come, resultPath: result?.path ?? null, resultBytes: result?.bytes ?? null, resultExpiresAt: result?.expiresAt ?? null } as const
    }
    case 'cancelled':
      return { state: 'cancelled', finishedAt: databaseNow() } as const
    case 'put back':
      return { state: 'waiting', runAfter: databaseNow() } as const
    case 'failed': {
      const { failure, retryAfterMs } = outcome
      if (retryAfterMs === undefined) return { state: 'failed', failure, finishedAt: databaseNow() } as const
      const isLast = sql`${job.retriesLeft} = 0`
      return {
        state: sql<'failed' | 'waiting'>`case when ${isLast} then 'failed' else 'waiting' end`,
        failure: sql<string>`case when ${isLast} then ${failure}::text end`,
        finishedAt: sql<Date>`case when ${isLast} then ${databaseNow()} end`,
        retriesLeft: sql<number>`greatest(${job.retriesLeft} - 1, 0)`,
        runAfter: databaseNowPlus(retryAfterMs),
      }
    }
  }
}

/** The owner of a job as they are now; undefined when the account or its agency was disabled. */
export async function findOwner({ id, agencyId, ownerId }: Pick<ClaimedJob, 'id' | 'agencyId' | 'ownerId'>): Promise<Actor | undefined> {
  const { db } = await systemDatabase('job')
  const [user] = await db
    .select({ role: appUser.role, extraRoles: appUser.extraRoles, seesAgency: appUser.seesAgency, name: appUser.name, email: appUser.email })
    .from(appUser)
    .innerJoin(agency, eq(agency.id, appUser.agencyId))
    .where(and(eq(appUser.agencyId, agencyId), eq(appUser.id, ownerId), isNull(appUser.disabledAt), isNull(agency.disabledAt)))
  // No session: the job stands for one.
  return user && { userId: ownerId, agencyId, roles: [user.role, ...user.extraRoles], seesAgency: user.seesAgency, name: user.name, email: user.email, sessionId: id }
}

function isHeld({ id, instanceId }: HeldJob): SQL | undefined {
  return and(eq(job.id, id), eq(job.state, 'running'), eq(job.instanceId, instanceId))
}
