import 'server-only'
import type { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { JobDefinition } from './define-job'
import { addJob } from './store/jobs'
import { wakeWorker } from './worker-slot'

interface JobStart<Input extends z.ZodType> {
  readonly input: z.input<Input>
  /** What it is about, for the list of jobs: words of the desk, and no client's name. */
  readonly title?: string
}

/** Starts a job on the actor's behalf; it runs soon, at some instance, whatever the browser does. @returns its id @throws NotAllowed */
export async function startJob<Input extends z.ZodType>(actor: Actor, definition: JobDefinition<Input>, { input, title = '' }: JobStart<Input>): Promise<string> {
  requirePermission(actor, definition.needs)
  const jobId = await addJob(actor, { name: definition.name, title, input: definition.input.parse(input), retries: definition.retries })
  wakeWorker()
  return jobId
}
