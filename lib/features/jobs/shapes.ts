import { z } from 'zod'
import type { Shapes } from '@/lib/platform/api/endpoint'
import { instant, recordId } from '@/lib/platform/api/values'
import { JOB_NAMES } from './model/job-names'
import { JOB_FAILURES, JOB_STATES } from './model/job-state'

const params = z.object({ jobId: recordId })

const jobView = z.object({
  id: recordId,
  name: z.enum(JOB_NAMES),
  title: z.string(),
  owner: z.string(),
  isOwn: z.boolean(),
  state: z.enum(JOB_STATES),
  done: z.number(),
  total: z.number().optional(),
  /** By how fast it came so far; undefined while that says nothing. */
  secondsLeft: z.number().optional(),
  /** Somebody wants it to end, and it has not ended yet. */
  isEnding: z.boolean(),
  failure: z.enum(JOB_FAILURES).optional(),
  result: z.object({ path: z.string(), bytes: z.number().optional(), expiresAt: instant.optional() }).optional(),
  createdAt: instant,
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
})
export type JobView = z.output<typeof jobView>

export const readJobs = { output: z.object({ jobs: z.array(jobView) }) } satisfies Shapes
export const cancelJob = { params, output: z.object({}) } satisfies Shapes
export const retryJob = { params, output: z.object({}) } satisfies Shapes
