import 'server-only'
import { eq } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import { Fault } from '@/lib/domain/fault'
import { unsealAnswers } from './answers'
import { found } from './found'
import { visibleRow } from './visible'

/**
 * Asks an insurer again that made no offer: a further attempt in the same run, with the same answers.
 * @throws NotAllowed; Fault `notFound`, `requestRunning` when it has an answer or somebody was faster
 */
export async function retryRequest(actor: Actor, requestId: string): Promise<{ requestId: string; insurerId: string; answers: unknown }> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const rows = await db
    .select({ request: quoteRequest, answersSealed: quoteRun.answersSealed })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(visibleRow(quoteRequest, actor, requestId))
  const { request, answersSealed } = found(rows[0])
  if (request.state !== 'failed') throw new Fault('requestRunning')
  const { agencyId, runId, insurerId } = request
  const [created] = await db
    .insert(quoteRequest)
    .values({ agencyId, runId, insurerId, attempt: request.attempt + 1 })
    .onConflictDoNothing({ target: [quoteRequest.runId, quoteRequest.insurerId, quoteRequest.attempt] })
    .returning({ id: quoteRequest.id })
  if (!created) throw new Fault('requestRunning')
  return { requestId: created.id, insurerId, answers: await unsealAnswers(runId, answersSealed) }
}
