import 'server-only'
import { countJobs } from '@/lib/features/jobs/store/count-jobs'
import { countAllUnknown } from '@/lib/features/issuing/store/count-unknown'
import { database } from '@/lib/platform/database/database'
import { countBackground } from '@/lib/platform/jobs/run-in-background'
import { metrics } from '@/lib/platform/metrics/metrics'

/** What is read when the metrics are asked for: connections of this process, and what waits in the database for any. */
export const METRIC_COLLECTORS: readonly (() => Promise<void>)[] = [
  async () => {
    for (const { pool, total, idle, waiting } of (await database()).pools()) {
      metrics().connections.set({ pool, state: 'used' }, total - idle)
      metrics().connections.set({ pool, state: 'idle' }, idle)
      metrics().connections.set({ pool, state: 'waiting' }, waiting)
    }
    metrics().background.set(countBackground())
  },
  async () => {
    for (const [state, count] of Object.entries(await countJobs())) metrics().jobs.set({ state }, count)
  },
  async () => metrics().unknownAttempts.set(await countAllUnknown()),
]
