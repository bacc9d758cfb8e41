import 'server-only'
import { and, eq, inArray, isNull, lte, ne, notExists } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { travelCall } from './travel-call-table'
import { travelCallLane } from './travel-call-lane-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { recordOutcome, recordLateOffers, type RequestOutcome } from '@/lib/features/offers/store/record-outcome'
import { updateQuoteStateAfter } from '@/lib/features/quotes/store/update-quote-state'
import { completeRun } from '@/lib/features/offers/store/complete-run'
import { endRequestsAsTimedOut } from '@/lib/features/offers/store/time-out-requests'
import type { TravelCall } from './travel-calls'
import { isVisible } from '@/lib/platform/session/agency-scope'

interface RequestResult {
  readonly requestId: string
  readonly outcome: RequestOutcome
}

/**
 * Stores the first result of one insurer of a call and no later one, even when several arrive at once. Offers that the screen
 * no longer waits for are stored as late, and the quote's state is updated. Returns whether the result was the first.
 */
export async function recordFirstOutcome({ id: callId, agencyId }: Pick<TravelCall, 'id' | 'agencyId'>, { requestId, outcome }: RequestResult): Promise<boolean> {
  const { db } = await database()
  const [of] = await db.select({ quoteId: quoteRun.quoteId }).from(travelCall).innerJoin(quoteRun, eq(quoteRun.id, travelCall.runId)).where(eq(travelCall.id, callId))
  if (!of) return false
  return updateQuoteStateAfter(of.quoteId, async (tx) => {
    const isFirst = and(eq(travelCallLane.callId, callId), eq(travelCallLane.requestId, requestId), isNull(travelCallLane.answeredAt))
    const [lane] = await tx.update(travelCallLane).set({ answeredAt: databaseNow() }).where(isFirst).returning({ requestId: travelCallLane.requestId })
    if (!lane) return false
    const own = { agencyId, requestId }
    const isInTime = await recordOutcome(tx, own, outcome)
    if (!isInTime && outcome.kind === 'offered') await recordLateOffers(tx, own, outcome)
    return true
  })
}

/** Ends a call once every insurer has replied, and updates its quote's state. Call it after results are committed. */
export async function completeCall({ id: callId, runId }: Pick<TravelCall, 'id' | 'runId'>): Promise<void> {
  const { db } = await database()
  const open = db.select({ id: travelCallLane.requestId }).from(travelCallLane).where(and(eq(travelCallLane.callId, callId), isNull(travelCallLane.answeredAt)))
  await db.update(travelCall).set({ state: 'ended', nextPollAt: null }).where(and(eq(travelCall.id, callId), ne(travelCall.state, 'ended'), notExists(open)))
  await completeRun(runId)
}

/** Ends the requests of calls that the screen no longer waits for, as timed out; the calls stay open. Returns how many. */
export async function timeOutRequests(): Promise<number> {
  const { db } = await database()
  const isOver = and(lte(travelCall.answerBy, databaseNow()), ne(travelCall.state, 'ended'))
  const expiredRequests = db.select({ id: travelCallLane.requestId }).from(travelCallLane).innerJoin(travelCall, eq(travelCall.id, travelCallLane.callId)).where(isOver)
  return endRequestsAsTimedOut(inArray(quoteRequest.id, expiredRequests))
}

/** The calls that may still bring results to the newest run of a quote. @throws NotAllowed */
export async function findOpenCalls(actor: Actor, quoteId: string): Promise<{ id: string }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db
    .select({ id: travelCall.id })
    .from(travelCall)
    .innerJoin(quoteRun, eq(quoteRun.id, travelCall.runId))
    .innerJoin(quote, and(eq(quote.id, quoteRun.quoteId), eq(quote.lastRun, quoteRun.run)))
    .where(and(isVisible(quote, actor), eq(quote.id, parseRecordId(quoteId)), ne(travelCall.state, 'ended')))
}
