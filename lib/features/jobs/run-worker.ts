import 'server-only'
import { newId } from '@/lib/platform/database/new-id'
import { database } from '@/lib/platform/database/database'
import { runAsSystem } from '@/lib/platform/database/scope'
import { repeatJob } from '@/lib/platform/jobs/repeat-job'
import { currentWorld, inCurrentWorld } from '@/lib/platform/worlds/current-world'
import { hasVisitors, inWorldsInTurn } from '@/lib/platform/worlds/known-worlds'
import { runInBackground } from '@/lib/platform/jobs/run-in-background'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'
import { tellPurged } from '@/lib/platform/metrics/tell-purged'
import { beginWork } from '@/lib/platform/work-context/begin-work'
import { runAsWork } from '@/lib/platform/work-context/current-work'
import type { AnyJob } from './define-job'
import { runJob, type StopReason } from './run-job'
import { claimJob, releaseAllLeases } from './store/claim-job'
import { unsafeRemoveJobs } from './store/jobs'
import { setWorker } from './worker-slot'

const POLL_MS = 2000
/** How many jobs a process runs at once, of all names and agencies. */
const AT_ONCE = 4
/** How many of them for one world of a demo, where there are several: its insurers may keep its jobs waiting. */
const OF_ONE_WORLD = 2
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface WorkerOptions {
  readonly pollMs?: number
  /** Whose jobs they are: when it is silent, {@link releaseLeasesOf} gives them to the next one. */
  readonly instanceId?: string
}

/**
 * Lets this process run jobs: each instance polls, and takes what waits. Returns what stops it: no further job begins, and those that run are
 * asked to end and wait for the next process; the drain of background work waits for them.
 */
export function runWorker(definitions: readonly AnyJob[], { pollMs = POLL_MS, instanceId = newId() }: WorkerOptions = {}): () => void {
  const running = new Map<string, AbortController>()
  const worldOf = new WeakMap<AbortController, string | undefined>()
  const concurrency = new Map(definitions.map(({ name, concurrency: limit }) => [name, limit]))
  // Who asked for a job was in its world a moment ago.
  const inWorlds = inWorldsInTurn()
  let isStopped = false
  let looking: Promise<void> | undefined
  let wantsAnother = false

  const ready = releaseLeasesOfOnlyProcess()
  const timer = setInterval(wake, pollMs).unref()
  const stopPurge = repeatJob({ name: 'purge-jobs', firstAfterMs: 120_000, everyMs: HOUR_MS, run: async () => tellPurged({ jobs: await unsafeRemoveJobs(env().cleaning.jobDays * DAY_MS) }) })
  setWorker({ wake, cancel: (jobId) => running.get(inCurrentWorld(jobId))?.abort('cancelled' satisfies StopReason) })
  wake()

  function wake(): void {
    wantsAnother = looking !== undefined
    looking ??= look().finally(() => {
      looking = undefined
      if (wantsAnother) wake()
    })
  }

  async function look(): Promise<void> {
    try {
      await ready
      await inWorlds(begin)
    } catch (error) {
      log().error({ operation: 'claim a job', err: error }, 'no job could be claimed')
    }
  }

  /** Begins what waits in the world under way. */
  async function begin(): Promise<void> {
    while (mayBegin()) {
      const claimed = await claimJob({ instanceId, concurrency })
      const definition = claimed && definitions.find(({ name }) => name === claimed.name)
      if (claimed === undefined || definition === undefined) return
      const controller = new AbortController()
      const name = inCurrentWorld(claimed.id)
      // It is ours again: this process was given up, and came back.
      running.get(name)?.abort('taken over' satisfies StopReason)
      running.set(name, controller)
      worldOf.set(controller, currentWorld()?.code)
      // It stopped while it claimed: the job is put back.
      if (isStopped) controller.abort('stopping' satisfies StopReason)
      const { work } = beginWork({}, { jobId: claimed.id, job: claimed.name, agencyId: claimed.agencyId })
      const run = runAsWork(work, () => runAsSystem('job', () => runJob(claimed, definition, { instanceId, controller })))
      runInBackground(`job ${claimed.name}`, run.finally(() => ended(name, controller)))
    }
  }

  function mayBegin(): boolean {
    if (isStopped || running.size >= AT_ONCE) return false
    const here = currentWorld()?.code
    return !hasVisitors() || [...running.values()].filter((controller) => worldOf.get(controller) === here).length < OF_ONE_WORLD
  }

  function ended(name: string, controller: AbortController): void {
    if (running.get(name) === controller) running.delete(name)
    if (!isStopped) wake()
  }

  return () => {
    isStopped = true
    clearInterval(timer)
    stopPurge()
    setWorker(undefined)
    for (const controller of running.values()) controller.abort('stopping' satisfies StopReason)
  }
}

// The embedded engine holds one process: whatever runs there belonged to one that has ended.
async function releaseLeasesOfOnlyProcess(): Promise<void> {
  await runAsSystem('job', async () => {
    const { engine } = await database()
    if (engine === 'pglite') await releaseAllLeases()
  })
}
