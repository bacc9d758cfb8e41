import 'server-only'
import { and, asc, count, eq, gt, isNull, ne, notInArray } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { agencyRow, inAgency } from '@/lib/platform/session/agency-scope'
import { LOCKED_STATES } from '@/lib/domain/quote'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { unsealAnswers } from '@/lib/features/offers/store/answers'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { quote } from '@/lib/features/quotes/store/quote-table'

/** A request whose turn has come. */
export interface ClaimedRequest {
  readonly requestId: string
  readonly product: string
  readonly answers: unknown
}

interface Turn {
  readonly insurerId: string
  /** How many requests for variants may be open at the insurer. */
  readonly openMax: number
  /** How long a request counts as open when its process was lost. */
  readonly openMs: number
}

/**
 * Takes the oldest queued request to an insurer, unless as many as allowed are open there. Processes take turns at the insurer's row. What a
 * newer run, an issued policy or an erasure has made needless stays queued and is never sent.
 * @throws NotAllowed
 */
export async function claimQueued(actor: Actor, { insurerId, openMax, openMs }: Turn): Promise<ClaimedRequest | undefined> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const claimed = await db.transaction(async (tx) => {
    await tx.select({ id: insurer.id }).from(insurer).where(agencyRow(insurer, actor, insurerId)).for('no key update')
    const ofInsurer = and(inAgency(quoteRequest, actor), eq(quoteRequest.insurerId, insurerId), ne(quoteRun.variant, 0))
    const isOpen = and(ofInsurer, eq(quoteRequest.state, 'pending'), gt(quoteRequest.startedAt, databaseNowPlus(-openMs)))
    const [open] = await tx.select({ requests: count() }).from(quoteRequest).innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId)).where(isOpen)
    if (open !== undefined && open.requests >= openMax) return undefined
    const [next] = await tx
      .select({ requestId: quoteRequest.id, runId: quoteRun.id, quoteId: quote.id, product: quote.product, answersSealed: quoteRun.answersSealed })
      .from(quoteRequest)
      .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
      .innerJoin(quote, and(eq(quote.id, quoteRun.quoteId), eq(quote.lastRun, quoteRun.run)))
      .where(and(ofInsurer, eq(quoteRequest.state, 'queued'), isNull(quote.erasedAt), notInArray(quote.state, [...LOCKED_STATES])))
      .orderBy(asc(quoteRun.createdAt), asc(quoteRun.variant), asc(quoteRequest.id))
      .limit(1)
    if (next === undefined) return undefined
    await tx.update(quoteRequest).set({ state: 'pending', startedAt: databaseNow(), instanceId: instanceId() }).where(eq(quoteRequest.id, next.requestId))
    await notifyQuoteChange(tx, 'run', next.quoteId)
    return next
  })
  return claimed && { requestId: claimed.requestId, product: claimed.product, answers: await unsealAnswers(claimed.runId, claimed.answersSealed) }
}
