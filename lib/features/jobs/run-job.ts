import 'server-only'
import { z } from 'zod'
import { Fault, type FaultCode } from '@/lib/domain/fault'
import { can } from '@/lib/platform/access/permissions'
import { runAsAgency } from '@/lib/platform/database/scope'
import { keepTrying } from '@/lib/platform/jobs/keep-trying'
import { log } from '@/lib/platform/log'
import type { AnyJob } from './define-job'
import type { JobProgress } from './model/job-state'
import type { ClaimedJob } from './store/claim-job'
import { readJobInput } from './store/job-input'
import { beat, findOwner, finishRun, type HeldJob, type RunOutcome } from './store/running-job'

/** How often a running job stores its progress and extends its lease. */
export const BEAT_MS = 1000
const RETRY_AFTER_MS = 10_000
// Longer than a lease: then somebody else has the job.
const FINISHES_FOR_MS = 60_000

/** Why a run is to end before its work is done. */
export type StopReason = 'cancelled' | 'stopping' | 'taken over'

// Troubles of machines, which may be over at the next try.
const PASSING: readonly FaultCode[] = ['databaseBusy', 'operatorUnavailable', 'operatorTimeout', 'unexpected']

/** Runs a claimed job to its end, and writes down how it ended. `controller` ends it early, for a {@link StopReason}. */
export async function runJob(claimed: ClaimedJob, definition: AnyJob, { instanceId, controller }: { readonly instanceId: string; readonly controller: AbortController }): Promise<void> {
  const held: HeldJob = { id: claimed.id, instanceId }
  const latest: { progress?: JobProgress } = {}
  const stopBeating = keepBeating(held, { controller, latest })
  try {
    const outcome = await outcomeOf(claimed, definition, { controller, latest })
    await stopBeating()
    if (controller.signal.reason !== ('taken over' satisfies StopReason)) await keepTrying({ name: 'finish-job', forMs: FINISHES_FOR_MS }, () => finishRun(held, outcome))
  } finally {
    await stopBeating()
  }
}

interface Run {
  readonly controller: AbortController
  readonly latest: { progress?: JobProgress }
}

async function outcomeOf(claimed: ClaimedJob, definition: AnyJob, { controller, latest }: Run): Promise<RunOutcome> {
  const { signal } = controller
  try {
    const actor = await findOwner(claimed)
    if (actor === undefined || !can(actor, definition.needs)) return { kind: 'failed', failure: 'notAllowed', retryAfterMs: undefined }
    const input = await readJobInput(claimed)
    const progress = (come: JobProgress) => void (latest.progress = come)
    const result = await runAsAgency(claimed.agencyId, () => definition.runParsed(input, { jobId: claimed.id, actor, progress, signal }))
    return { kind: 'done', result, progress: latest.progress }
  } catch (error) {
    if (signal.aborted) return signal.reason === ('cancelled' satisfies StopReason) ? { kind: 'cancelled' } : { kind: 'put back' }
    return failureOf(claimed, error)
  }
}

function failureOf({ id, name }: ClaimedJob, error: unknown): RunOutcome {
  const failure = error instanceof Fault ? error.code : error instanceof z.ZodError ? 'recordUnreadable' : 'unexpected'
  log().error({ operation: `job ${name}`, job: id, failure, err: error }, 'a job failed')
  return { kind: 'failed', failure, retryAfterMs: PASSING.includes(failure) ? RETRY_AFTER_MS : undefined }
}

/** Beats until it is stopped; a beat under way is waited for, so that none comes after the end. */
function keepBeating(held: HeldJob, { controller, latest }: Run): () => Promise<void> {
  let last = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => beatOnce(held, { controller, latest }))
  }, BEAT_MS)
  return async () => {
    clearInterval(timer)
    await last
  }
}

async function beatOnce(held: HeldJob, { controller, latest }: Run): Promise<void> {
  try {
    const { isHeld, isCancelled } = await beat(held, latest.progress)
    if (!isHeld) controller.abort('taken over' satisfies StopReason)
    else if (isCancelled) controller.abort('cancelled' satisfies StopReason)
  } catch (error) {
    // The lease outlasts many beats.
    log().warn({ operation: 'job beat', job: held.id, err: error }, 'the lease of a job was not extended')
  }
}
