import { FAULT_CODES, type FaultCode } from '@/lib/domain/fault'

/** Where a job stands. `waiting` is also one that is tried again. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof JOB_STATES)[number]

/** Why a job failed: a fault, or its process ended and it may not begin again by itself. */
export const JOB_FAILURES = [...FAULT_CODES, 'interrupted'] as const
export type JobFailure = FaultCode | 'interrupted'

/** How far a job has come, in units that its words name; the total may be unknown. */
export interface JobProgress {
  readonly done: number
  readonly total?: number | undefined
}

/** What a finished job leaves: a page or a file of ours, until when, and its size. */
export interface JobResult {
  readonly path?: `/${string}` | undefined
  readonly expiresAt?: Date | undefined
  readonly bytes?: number | undefined
}

/** Whether a job has ended, until somebody starts it again. */
export function hasEnded(state: JobState): boolean {
  return state !== 'waiting' && state !== 'running'
}

/** A failure as it was stored; one that no longer exists reads as unexpected. */
export function readFailure(stored: string | null): JobFailure | undefined {
  return stored === null ? undefined : (JOB_FAILURES.find((code) => code === stored) ?? 'unexpected')
}
