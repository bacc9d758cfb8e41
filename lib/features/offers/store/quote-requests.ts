import 'server-only'
import { and, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { newId } from '@/lib/platform/database/new-id'
import { instanceId } from '@/lib/platform/instances/instance-id'
import type { Db } from '@/lib/platform/database/open-database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import { Fault } from '@/lib/domain/fault'
import { LOCKED_STATES } from '@/lib/domain/quote'
import { fingerprintOf, sealAnswers } from './answers'
import { DataErased, subjectSealer } from '@/lib/platform/keys/subject-keys'
import { policyIndexes, type PolicySubject } from '@/lib/features/clients/store/client-secrets'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import type { Insurer } from '@/lib/features/insurers/store/insurers'
import { type OfferedRequest, recordOutcome, recordLateOffers, type RequestOutcome } from './record-outcome'
import type { StoredDeclarations } from './declarations'
import { notifyQuoteChangeSql } from '@/lib/features/quotes/store/quote-notifications'
import { updateQuoteStateAfter } from '@/lib/features/quotes/store/update-quote-state'
import { agencyRow, inAgency, visibleRow } from '@/lib/platform/session/agency-scope'

/** A request and its insurer. */
export interface StartedRequest<AskedInsurer = Insurer> {
  readonly requestId: string
  readonly insurer: AskedInsurer
}

/** A run and its requests, under the ids that they are recorded with. */
interface PlannedRun<AskedInsurer> {
  readonly runId: string
  readonly requests: readonly StartedRequest<AskedInsurer>[]
}

interface NewRun extends PlannedRun<Pick<Insurer, 'id'>> {
  readonly answers: unknown
  /** Equal for equal answers; computed when left out. */
  readonly fingerprint?: string | undefined
  /** What finds a policy issued from these answers. */
  readonly subject?: PolicySubject | undefined
  readonly declarations?: StoredDeclarations | undefined
}

/** A run in which each of the insurers is asked once; nothing of it is recorded yet. */
export function planRun<AskedInsurer>(insurers: readonly AskedInsurer[]): PlannedRun<AskedInsurer> {
  return { runId: newId(), requests: insurers.map((asked) => ({ requestId: newId(), insurer: asked })) }
}

/**
 * Records a run of requests with their sealed answers; the quote's state becomes `quoting`.
 * @returns the number of the run
 * @throws NotAllowed; Fault `notFound` for a quote or insurer of another agency, `quoteLocked` once issuing has begun
 */
export async function startRequests(actor: Actor, quoteId: string, { runId, requests, answers, fingerprint = fingerprintOf(answers), subject, declarations }: NewRun): Promise<number> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const { agencyId, userId } = actor
  return db.transaction(async (tx) => {
    await requireInsurers(tx, actor, requests)
    const runNumber = await nextRun(tx, actor, quoteId)
    const own = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
    const lookup = subject && { lookupIndexes: policyIndexes(agencyId, subject) }
    await tx.insert(quoteRun).values({ id: runId, agencyId, quoteId, run: runNumber, fingerprint, answersSealed: sealAnswers(own, runId, answers), startedBy: userId, declarations, ...lookup })
    if (requests.length > 0) await tx.insert(quoteRequest).values(requests.map((request) => ({ id: request.requestId, agencyId, runId, insurerId: request.insurer.id, instanceId: instanceId() })))
    return runNumber
  })
}

async function requireInsurers(tx: Db, actor: Actor, requests: NewRun['requests']): Promise<void> {
  const ids = [...new Set(requests.map((request) => request.insurer.id))]
  const own = await tx.select({ id: insurer.id }).from(insurer).where(and(inAgency(insurer, actor), inArray(insurer.id, ids)))
  if (own.length !== ids.length) throw new Fault('notFound')
}

// The counter in the quote's row puts two runs that start at the same time one after the other.
async function nextRun(tx: Db, actor: Actor, quoteId: string): Promise<number> {
  const [row] = await tx
    .update(quote)
    .set({ lastRun: sql`${quote.lastRun} + 1`, state: 'quoting', updatedAt: clock.now() })
    .where(and(visibleRow(quote, actor, quoteId), isNull(quote.erasedAt), notInArray(quote.state, [...LOCKED_STATES])))
    .returning({ run: quote.lastRun, announced: notifyQuoteChangeSql('run', quote.id) })
  return row?.run ?? throwNotFoundOrLocked(tx, actor, quoteId)
}

async function throwNotFoundOrLocked(tx: Db, actor: Actor, quoteId: string): Promise<never> {
  const { erasedAt } = rowOrNotFound((await tx.select({ erasedAt: quote.erasedAt }).from(quote).where(visibleRow(quote, actor, quoteId)))[0])
  if (erasedAt !== null) throw new DataErased()
  throw new Fault('quoteLocked')
}

/**
 * Records an insurer's outcome. Only the first one counts: returns false and changes nothing when there is one. The quote may have been
 * handed over since it was asked for.
 * @throws NotAllowed; Fault `notFound`
 */
export async function finishRequest(actor: Actor, requestId: string, outcome: RequestOutcome): Promise<boolean> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  return (await recordOutcome(db, { agencyId: actor.agencyId, requestId }, outcome)) || requireRequest(db, actor, requestId)
}

/** Notes that the turn of a request has come, so that its time counts from now; false where it has ended already. @throws NotAllowed; Fault `notFound` */
export async function beginRequest(actor: Actor, requestId: string): Promise<boolean> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const begun = db.$with('begun').as(
    db
      .update(quoteRequest)
      .set({ startedAt: databaseNow() })
      .from(quoteRun)
      .where(and(agencyRow(quoteRequest, actor, requestId), eq(quoteRequest.state, 'pending'), eq(quoteRun.id, quoteRequest.runId)))
      .returning({ runId: quoteRequest.runId, quoteId: quoteRun.quoteId }),
  )
  // It may have been the first request of its run: what an offer took is counted again.
  const forgotten = db.$with('forgotten').as(db.update(quoteRun).set({ firstOfferMs: null }).from(begun).where(and(eq(quoteRun.id, begun.runId), isNotNull(quoteRun.firstOfferMs))).returning({ id: quoteRun.id }))
  const announced = await db.with(begun, forgotten).select({ notice: notifyQuoteChangeSql('run', begun.quoteId) }).from(begun)
  return announced.length > 0 || requireRequest(db, actor, requestId)
}

/**
 * Stores offers that came after their request timed out, and updates the quote's state; the lane then shows them. Returns false
 * and stores nothing when the request ended otherwise.
 * @throws NotAllowed; Fault `notFound`
 */
export async function fileLateOffers(actor: Actor, requestId: string, outcome: OfferedRequest): Promise<boolean> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const rows = await db.select({ quoteId: quoteRun.quoteId }).from(quoteRequest).innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId)).where(agencyRow(quoteRequest, actor, requestId))
  const { quoteId } = rowOrNotFound(rows[0])
  return updateQuoteStateAfter(quoteId, (tx) => recordLateOffers(tx, { agencyId: actor.agencyId, requestId }, outcome))
}

/** Returns false for a request that exists. @throws Fault `notFound` */
async function requireRequest(db: Db, actor: Actor, requestId: string): Promise<false> {
  rowOrNotFound((await db.select({ id: quoteRequest.id }).from(quoteRequest).where(agencyRow(quoteRequest, actor, requestId)))[0])
  return false
}
