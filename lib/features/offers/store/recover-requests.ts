import 'server-only'
import { and, eq, lt, ne, notExists } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { quoteRequest } from './quote-request-table'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { quoteRun } from './quote-run-table'
import { updateQuoteState } from '@/lib/features/quotes/store/update-quote-state'
import { endRequestsAsTimedOut } from './time-out-requests'

// Beyond every deadline of an offer request.
const ABANDONED_AFTER_MS = 600_000

/**
 * Ends abandoned requests as timed out and updates the states of their quotes. Call it when a process starts and at intervals. On the
 * embedded database, which serves one process, the requests of any other are abandoned.
 * @returns how many were ended
 */
export async function recoverRequests(): Promise<number> {
  const { engine } = await database()
  const others = engine === 'pglite' ? await endRequestsAsTimedOut(ne(quoteRequest.instanceId, instanceId()), 'interrupted') : 0
  const ended = await endRequestsAsTimedOut(lt(quoteRequest.startedAt, databaseNowPlus(-ABANDONED_AFTER_MS)))
  await settleForgotten()
  return others + ended
}

/** Ends the requests whose replies a process waited for that has ended; their insurers can be asked again at once. Returns how many. */
export async function recoverRequestsOf(endedInstance: string): Promise<number> {
  const ended = await endRequestsAsTimedOut(eq(quoteRequest.instanceId, endedInstance), 'interrupted')
  await settleForgotten()
  return ended
}

/** Updates quotes whose process stopped right after the last outcome. */
async function settleForgotten(): Promise<void> {
  const { db } = await database()
  const isOfNewestRun = and(eq(quoteRun.quoteId, quote.id), eq(quoteRun.run, quote.lastRun), eq(quoteRun.variant, 0))
  const isAwaited = and(isOfNewestRun, eq(quoteRequest.attempt, 1), eq(quoteRequest.state, 'pending'))
  const awaited = db.select({ id: quoteRequest.id }).from(quoteRequest).innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId)).where(isAwaited)
  const forgotten = await db.select({ id: quote.id }).from(quote).where(and(eq(quote.state, 'quoting'), notExists(awaited)))
  for (const { id } of forgotten) await updateQuoteState(id)
}
