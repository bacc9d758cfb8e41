import 'server-only'
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { sealer } from '@/lib/platform/crypto/seal'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { businessNow, databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { placeIn } from '@/lib/platform/keys/place-in'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import type { JobName } from '@/lib/features/jobs/model/job-names'
import type { JobState } from '@/lib/features/jobs/model/job-state'
import { job } from './job-table'

export interface NewJob {
  readonly name: JobName
  readonly title: string
  readonly input: unknown
  readonly retries: number
}

const SHOWN = {
  id: job.id, ownerId: job.ownerId, name: job.name, title: job.title, state: job.state, doneCount: job.doneCount, totalCount: job.totalCount, cancelRequested: job.cancelRequested,
  failure: job.failure, resultPath: job.resultPath, resultBytes: job.resultBytes, resultExpiresAt: job.resultExpiresAt, createdAt: job.createdAt, startedAt: job.startedAt, finishedAt: job.finishedAt,
  // By the database's clock, as the lease.
  ranForSeconds: sql<number | null>`extract(epoch from (${databaseNow()} - ${job.startedAt}))::float8`,
}

/** A job as pages show it: without its input. */
export type StoredJob = Awaited<ReturnType<typeof findJobs>>[number]

/** Writes a job down; from then on some instance runs it. @returns its id */
export async function addJob(actor: Actor, { name, title, input, retries }: NewJob): Promise<string> {
  const { db } = await database()
  const id = newId()
  const inputSealed = sealer().seal(JSON.stringify(input ?? null), placeIn(job.inputSealed, id))
  await db.insert(job).values({ id, agencyId: actor.agencyId, ownerId: actor.userId, name, title, inputSealed, retriesLeft: retries })
  return id
}

/** Jobs, the newest first: the actor's own, or all of the agency. @throws NotAllowed for others' jobs */
export async function findJobs(actor: Actor, { whose, states, limit }: { readonly whose: 'own' | 'agency'; readonly states?: readonly JobState[]; readonly limit: number }) {
  if (whose === 'agency') requirePermission(actor, 'job.manage')
  const { db } = await database()
  return db
    .select({ ...SHOWN, owner: appUser.name })
    .from(job)
    .innerJoin(appUser, eq(appUser.id, job.ownerId))
    .where(and(inAgency(job, actor), whose === 'own' ? eq(job.ownerId, actor.userId) : undefined, states && inArray(job.state, [...states])))
    .orderBy(desc(job.id))
    .limit(limit)
}

/** One job that the actor may see. @throws Fault `notFound` */
export async function getJob(actor: Actor, jobId: string): Promise<StoredJob> {
  const { db } = await database()
  const [row] = await db.select({ ...SHOWN, owner: appUser.name }).from(job).innerJoin(appUser, eq(appUser.id, job.ownerId)).where(mayTouch(actor, jobId))
  return rowOrNotFound(row)
}

/** Asks a job to end. One that waits has ended at once. @throws Fault `notFound` for one that the actor may not see or that has ended */
export async function requestCancel(actor: Actor, jobId: string): Promise<void> {
  const { db } = await database()
  const ended = await db.update(job).set({ state: 'cancelled', finishedAt: databaseNow() }).where(and(mayTouch(actor, jobId), eq(job.state, 'waiting'))).returning({ id: job.id })
  if (ended.length > 0) return
  const asked = await db.update(job).set({ cancelRequested: true }).where(and(mayTouch(actor, jobId), eq(job.state, 'running'))).returning({ id: job.id })
  rowOrNotFound(asked[0])
}

/** Lets a failed or cancelled job begin again. @throws Fault `notFound` for any other */
export async function restartJob(actor: Actor, jobId: string): Promise<void> {
  const { db } = await database()
  const again = { state: 'waiting', failure: null, finishedAt: null, cancelRequested: false, runAfter: databaseNow() } as const
  const started = await db.update(job).set(again).where(and(mayTouch(actor, jobId), inArray(job.state, ['failed', 'cancelled']))).returning({ id: job.id })
  rowOrNotFound(started[0])
}

/** Removes jobs that ended so long ago or whose link has expired, of all agencies; what hangs on them, such as a file, goes too. @returns how many */
export async function unsafeRemoveJobs(olderThanMs: number): Promise<number> {
  const { db } = await systemDatabase('job')
  return (await db.delete(job).where(or(lt(job.finishedAt, databaseNowPlus(-olderThanMs)), lt(job.resultExpiresAt, businessNow()))).returning({ id: job.id })).length
}

// A job is its owner's; whoever manages jobs may touch each of the agency.
function mayTouch(actor: Actor, jobId: string): SQL | undefined {
  return and(inAgency(job, actor), eq(job.id, parseRecordId(jobId)), can(actor, 'job.manage') ? undefined : eq(job.ownerId, actor.userId))
}
