import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import type { JobView } from './endpoints'
import { JOB_NAMES } from './model/job-names'
import { hasEnded, readFailure } from './model/job-state'
import { findJobs, type StoredJob } from './store/jobs'

/** How many jobs a page shows. */
export const JOBS_SHOWN = 100
const LATELY_MS = 24 * 3_600_000
const OWN_SHOWN = 20

/** The actor's own jobs: those that are open, and those of the last day. */
export async function readOwnJobs(actor: Actor): Promise<JobView[]> {
  const since = clock.now().getTime() - LATELY_MS
  const found = await findJobs(actor, { whose: 'own', limit: OWN_SHOWN })
  return found.filter(({ state, createdAt }) => !hasEnded(state) || createdAt.getTime() > since).flatMap((one) => viewOf(actor, one))
}

/** The newest jobs of the agency. @throws NotAllowed */
export async function readAgencyJobs(actor: Actor): Promise<JobView[]> {
  return (await findJobs(actor, { whose: 'agency', limit: JOBS_SHOWN })).flatMap((one) => viewOf(actor, one))
}

// A job of a later version of the desk has no words here.
function viewOf(actor: Actor, stored: StoredJob): JobView[] {
  const name = JOB_NAMES.find((known) => known === stored.name)
  if (name === undefined) return []
  const { id, title, owner, state, doneCount: done, totalCount, cancelRequested } = stored
  return [
    {
      id, name, title, owner, state, done,
      isOwn: stored.ownerId === actor.userId,
      total: totalCount ?? undefined,
      secondsLeft: secondsLeftOf(stored),
      isEnding: state === 'running' && cancelRequested,
      failure: readFailure(stored.failure),
      result: resultOf(stored),
      createdAt: stored.createdAt.toISOString(),
      startedAt: stored.startedAt?.toISOString(),
      finishedAt: stored.finishedAt?.toISOString(),
    },
  ]
}

function secondsLeftOf({ state, doneCount, totalCount, ranForSeconds }: StoredJob): number | undefined {
  if (state !== 'running' || totalCount === null || doneCount === 0 || ranForSeconds === null) return undefined
  return Math.max(1, Math.round((ranForSeconds * (totalCount - doneCount)) / doneCount))
}

// A link that has expired is not shown.
function resultOf({ resultPath, resultBytes, resultExpiresAt }: StoredJob): JobView['result'] {
  if (resultPath === null || (resultExpiresAt !== null && resultExpiresAt <= clock.now())) return undefined
  return { path: resultPath, bytes: resultBytes ?? undefined, expiresAt: resultExpiresAt?.toISOString() }
}
