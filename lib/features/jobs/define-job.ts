import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import type { Permission } from '@/lib/platform/access/permissions'
import type { JobName } from './model/job-names'
import type { JobProgress, JobResult } from './model/job-state'

/** What a job's work is given. */
export interface JobContext {
  readonly jobId: string
  /** Its owner, with the roles of now. */
  readonly actor: Actor
  /** Says how far it has come; it is stored about once a second. */
  readonly progress: (progress: JobProgress) => void
  /** Aborted when somebody cancels it, when the process stops, or when another process has taken it over: end soon, and begin nothing new. */
  readonly signal: AbortSignal
}

/** A job as data. */
export interface JobDefinition<Input extends z.ZodType = z.ZodType> {
  readonly name: JobName
  /** Asked of its owner when it is started and each time it runs. */
  readonly needs: Permission
  /** What it is started with; it is stored sealed, and parsed again before each run. */
  readonly input: Input
  /** How many of an agency run at once, at all instances together. */
  readonly concurrency: number
  /** How often it begins again by itself after an unexpected failure or the end of its process. 0 for whatever issues. */
  readonly retries: number
  /**
   * The work, on behalf of the owner's agency. It may begin anew after any moment (by itself, or by a person where `retries` is 0), so it asks
   * its own records what is done already. A {@link Fault} that is no trouble of a machine fails it for good.
   */
  readonly run: (input: z.output<Input>, context: JobContext) => Promise<JobResult | undefined>
}

/** A definition of which the kind of input is left open, for lists of them. */
export interface AnyJob extends Omit<JobDefinition, 'run'> {
  readonly runParsed: (input: unknown, context: JobContext) => Promise<JobResult | undefined>
}

/** Describes a job; {@link startJob} starts it, and the worker that has it in its list runs it. */
export function defineJob<Input extends z.ZodType>(definition: JobDefinition<Input>): JobDefinition<Input> & AnyJob {
  return { ...definition, runParsed: (input, context) => definition.run(definition.input.parse(input), context) }
}
