import '@/lib/testing/work-as-owner'
import { loadKeys } from '@/lib/features/keys/load-keys'
import { runWorker } from '@/lib/features/jobs/run-worker'
import { startJob } from '@/lib/features/jobs/start-job'
import { closeDatabase } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { drainBackground } from '@/lib/platform/jobs/run-in-background'
import { countingJob } from './counting-job'
import { DIES_AT, type JobProcessReply, type JobProcessRequest } from './job-processes'

// A process that runs jobs as the app does: job-processes.ts starts it and exchanges messages with it.

const POLL_MS = 20
const DRAIN_MS = 20_000
const diesAt = Number(process.env[DIES_AT] ?? Number.POSITIVE_INFINITY)

const tell = (told: JobProcessReply) => process.send?.(told)

const counting = (retries: number) =>
  countingJob({
    retries,
    onStep: (jobId, step) => {
      if (step === diesAt) process.kill(process.pid, 'SIGKILL')
      tell({ kind: 'step', jobId, step })
    },
  })

async function start({ actor, jobs, steps, retries }: JobProcessRequest): Promise<void> {
  const jobIds: string[] = []
  for (let index = 0; index < jobs; index++) jobIds.push(await runAsAgency(actor.agencyId, () => startJob(actor, counting(retries), { input: { steps } })))
  tell({ kind: 'started', jobIds })
}

await loadKeys()
const stop = runWorker([counting(0)], { pollMs: POLL_MS })
process.on('message', (asked: JobProcessRequest) => void start(asked))
process.on('disconnect', () => {
  stop()
  void drainBackground(DRAIN_MS).then(closeDatabase)
})
tell({ kind: 'ready' })
