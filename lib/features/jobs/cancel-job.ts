import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requestCancel, restartJob } from './store/jobs'
import { cancelInWorker, wakeWorker } from './worker-slot'

/** Ends a job of the actor's, or as administrator one of the agency's. @throws Fault `notFound` when it has ended already */
export async function cancelJob(actor: Actor, jobId: string): Promise<void> {
  await requestCancel(actor, jobId)
  cancelInWorker(jobId)
}

/** Lets a failed or cancelled job begin again. @throws Fault `notFound` for any other */
export async function retryJob(actor: Actor, jobId: string): Promise<void> {
  await restartJob(actor, jobId)
  wakeWorker()
}
