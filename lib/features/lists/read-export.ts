import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { Fault } from '@/lib/domain/fault'
import { getJob } from '@/lib/features/jobs/store/jobs'
import { readFile } from './store/export-file'

/** The file of an export of the actor's own. @throws Fault `notFound` for a colleague's and for one that is not done, `linkClosed` once the link has expired */
export async function readExport(actor: Actor, jobId: string) {
  const { ownerId, state, resultExpiresAt } = await getJob(actor, jobId)
  if (ownerId !== actor.userId || state !== 'done') throw new Fault('notFound')
  if (resultExpiresAt === null || resultExpiresAt <= clock.now()) throw new Fault('linkClosed')
  return rowOrNotFound(await readFile(actor, jobId))
}
