import type { Actor } from '@/lib/platform/access/actor'
import { type ForkedProcess, forkTestProcess } from '@/lib/testing/database/fork-process'

export interface JobProcessRequest {
  readonly actor: Actor
  /** Jobs to start, each of so many steps. */
  readonly jobs: number
  readonly steps: number
  readonly retries: number
}

export type JobProcessReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'started'; readonly jobIds: readonly string[] }
  /** A step of a job has begun here. */
  | { readonly kind: 'step'; readonly jobId: string; readonly step: number }

/** The step after which the process dies, at the first job that reaches it. */
export const DIES_AT = 'TEST_JOB_DIES_AT'

/** Starts a process of the app whose worker runs counting jobs; no job has begun when it is ready. */
export async function startJobProcess(env: Readonly<Record<string, string>>): Promise<ForkedProcess<JobProcessReply>> {
  const child = await forkTestProcess<JobProcessReply>('jobs/job-process.ts', env)
  await child.told('ready')
  return child
}
