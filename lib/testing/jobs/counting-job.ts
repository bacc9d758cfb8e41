import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { defineJob } from '@/lib/features/jobs/define-job'

interface Counting {
  readonly retries?: number
  readonly concurrency?: number
  /** Called before each step; the step waits for what it returns. */
  readonly onStep?: (jobId: string, step: number, signal: AbortSignal) => unknown
}

/** A job that counts its steps, and ends when it is told to between two of them. It is known under the name of a job of the desk. */
export function countingJob({ retries = 0, concurrency = 4, onStep }: Counting) {
  return defineJob({
    name: 'export-list',
    needs: 'policy.read',
    input: z.strictObject({ steps: z.number().int() }),
    concurrency,
    retries,
    run: async ({ steps }, { jobId, progress, signal }) => {
      for (let step = 0; step < steps; step++) {
        signal.throwIfAborted()
        await onStep?.(jobId, step, signal)
        progress({ done: step + 1, total: steps })
        await setImmediate()
      }
      return { path: '/policies' }
    },
  })
}
