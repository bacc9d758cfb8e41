import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import { Fault } from '@/lib/domain/fault'
import { requireUnlocked } from '@/lib/domain/quote'
import { unsealAnswers } from './answers'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { visibleRow } from '@/lib/platform/session/agency-scope'

/** A further request to an insurer, with its run's answers. */
export interface RetriedRequest {
  readonly requestId: string
  readonly insurerId: string
  readonly runId: string
  readonly product: string
  readonly answers: unknown
}

/**
 * Asks an insurer again that made no offer: a further attempt in the same run, with the same answers.
 * @throws NotAllowed; Fault `notFound`, `requestRunning` when it has not failed or is already retried, `quoteLocked` once issuing has begun
 */
export async function retryRequest(actor: Actor, requestId: string): Promise<RetriedRequest> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const rows = await db
    .select({ request: quoteRequest, quoteId: quote.id, product: quote.product, state: quote.state, answersSealed: quoteRun.answersSealed })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    // A variant is asked again by its queue.
    .where(and(visibleRow(quoteRequest, actor, requestId), eq(quoteRun.variant, 0)))
  const { request, quoteId, product, state, answersSealed } = rowOrNotFound(rows[0])
  requireUnlocked(state)
  if (request.state !== 'failed') throw new Fault('requestRunning')
  const { agencyId, runId, insurerId } = request
  const newRequestId = await db.transaction(async (tx) => {
    const [created] = await tx
      .insert(quoteRequest)
      .values({ agencyId, runId, insurerId, attempt: request.attempt + 1, instanceId: instanceId() })
      .onConflictDoNothing({ target: [quoteRequest.runId, quoteRequest.insurerId, quoteRequest.attempt] })
      .returning({ id: quoteRequest.id })
    if (!created) throw new Fault('requestRunning')
    await notifyQuoteChange(tx, 'run', quoteId)
    return created.id
  })
  return { requestId: newRequestId, insurerId, runId, product, answers: await unsealAnswers(runId, answersSealed) }
}
