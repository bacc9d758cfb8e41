import 'server-only'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { newId } from '@/lib/db/new-id'
import type { Db } from '@/lib/db/open-database'
import { insurer } from '@/lib/db/schema/insurer'
import { offer } from '@/lib/db/schema/offer'
import { quote } from '@/lib/db/schema/quote'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import { Fault } from '@/lib/domain/fault'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { fingerprintOf, sealAnswers } from './answers'
import { found } from './found'
import { columnsOfOffer, type NewOffer } from './offer-rows'
import type { Insurer } from './insurers'
import { getQuote } from './quotes'
import { announce } from './quote-notices'
import { ofAgency, visibleRow } from './visible'

/** Why an insurer made no offer. `field` is the answer it concerns, `texts` the insurer's own words. */
export interface FailedRequest {
  readonly kind: 'failed'
  readonly reasonClass: ReasonClass
  readonly field?: string | undefined
  readonly texts: readonly string[]
  readonly correlationId?: string | undefined
}

export type RequestOutcome = { readonly kind: 'offered'; readonly offers: readonly NewOffer[] } | FailedRequest

interface NewRun<AskedInsurer extends { readonly id: string }> {
  readonly insurers: readonly AskedInsurer[]
  readonly answers: unknown
  /** Equal for equal answers; made from them when it is not given. */
  readonly fingerprint?: string | undefined
}

export interface StartedRequest<AskedInsurer = Insurer> {
  readonly requestId: string
  readonly insurer: AskedInsurer
}

/**
 * Records that insurers are being asked, with the answers they are asked with (sealed).
 * @throws NotAllowed; Fault `notFound` for a quote or insurer of another agency, `quoteLocked` once issuing has begun
 */
export async function startRequests<AskedInsurer extends { readonly id: string }>(
  actor: Actor,
  quoteId: string,
  { insurers, answers, fingerprint = fingerprintOf(answers) }: NewRun<AskedInsurer>,
): Promise<{ run: number; requests: StartedRequest<AskedInsurer>[] }> {
  requirePermission(actor, 'offer.request')
  await getQuote(actor, quoteId)
  const { db } = await database()
  const requests = insurers.map((asked) => ({ requestId: newId(), insurer: asked }))
  const { agencyId, userId } = actor
  const run = await db.transaction(async (tx) => {
    await requireInsurers(tx, actor, insurers)
    const runNumber = await nextRun(tx, actor, quoteId)
    const id = newId()
    await tx.insert(quoteRun).values({ id, agencyId, quoteId, run: runNumber, fingerprint, answersSealed: sealAnswers(id, answers), startedBy: userId })
    if (requests.length > 0) await tx.insert(quoteRequest).values(requests.map((one) => ({ id: one.requestId, agencyId, runId: id, insurerId: one.insurer.id })))
    await announce(tx, 'run', quoteId)
    return runNumber
  })
  return { run, requests }
}

async function requireInsurers(tx: Db, actor: Actor, insurers: readonly { readonly id: string }[]): Promise<void> {
  const ids = [...new Set(insurers.map(({ id }) => id))]
  const own = await tx.select({ id: insurer.id }).from(insurer).where(and(ofAgency(insurer, actor), inArray(insurer.id, ids)))
  if (own.length !== ids.length) throw new Fault('notFound')
}

// The counter in the quote's row puts two people who ask at the same moment one after the other.
async function nextRun(tx: Db, actor: Actor, quoteId: string): Promise<number> {
  const [row] = await tx
    .update(quote)
    .set({ lastRun: sql`${quote.lastRun} + 1`, updatedAt: new Date() })
    .where(and(visibleRow(quote, actor, quoteId), notInArray(quote.state, ['issuing', 'issued'])))
    .returning({ run: quote.lastRun })
  if (!row) throw new Fault('quoteLocked')
  return row.run
}

/**
 * Records an insurer's answer. Only the first one counts: false, and nothing changed, when there was one already.
 * @throws NotAllowed; Fault `notFound`
 */
export async function finishRequest(actor: Actor, requestId: string, outcome: RequestOutcome): Promise<boolean> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const [finished] = await tx
      .update(quoteRequest)
      .set({ ...columnsOf(outcome), finishedAt: new Date() })
      .where(and(visibleRow(quoteRequest, actor, requestId), eq(quoteRequest.state, 'pending')))
      .returning()
    if (!finished) {
      await requireRequest(tx, actor, requestId)
      return false
    }
    const { quoteId } = await runOf(tx, finished)
    if (outcome.kind === 'offered') await insertOffers(tx, { ...finished, quoteId }, outcome.offers)
    await announce(tx, 'run', quoteId)
    return true
  })
}

/**
 * Keeps offers that came after their request was given up as timed out; the lane then shows them. False, and nothing kept,
 * when the request ended otherwise.
 * @throws NotAllowed; Fault `notFound`
 */
export async function fileLateOffers(actor: Actor, requestId: string, offers: readonly NewOffer[]): Promise<boolean> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const isTimedOut = and(visibleRow(quoteRequest, actor, requestId), eq(quoteRequest.state, 'failed'), eq(quoteRequest.reasonClass, 'timeout'))
    const [late] = await tx.update(quoteRequest).set({ state: 'offered', reasonClass: null, finishedAt: new Date() }).where(isTimedOut).returning()
    if (!late) {
      await requireRequest(tx, actor, requestId)
      return false
    }
    const { quoteId } = await runOf(tx, late)
    await insertOffers(tx, { ...late, quoteId }, offers)
    await announce(tx, 'run', quoteId)
    return true
  })
}

async function requireRequest(tx: Db, actor: Actor, requestId: string): Promise<void> {
  found((await tx.select({ id: quoteRequest.id }).from(quoteRequest).where(visibleRow(quoteRequest, actor, requestId)))[0])
}

function columnsOf(outcome: RequestOutcome) {
  if (outcome.kind === 'offered') return { state: 'offered' as const }
  const { reasonClass, field = null, texts, correlationId = null } = outcome
  return { state: 'failed' as const, reasonClass, field, texts: [...texts], correlationId }
}

async function runOf(tx: Db, { runId }: { readonly runId: string }): Promise<{ quoteId: string }> {
  return found((await tx.select({ quoteId: quoteRun.quoteId }).from(quoteRun).where(eq(quoteRun.id, runId)))[0])
}

async function insertOffers(tx: Db, request: typeof quoteRequest.$inferSelect & { readonly quoteId: string }, offers: readonly NewOffer[]): Promise<void> {
  const { agencyId, id: requestId, insurerId, quoteId } = request
  if (offers.length > 0) await tx.insert(offer).values(offers.map((one) => ({ agencyId, quoteId, requestId, insurerId, ...columnsOfOffer(one) })))
}
