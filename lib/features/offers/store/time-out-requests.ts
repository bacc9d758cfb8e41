import 'server-only'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { ReceivedInstead } from '@/lib/domain/reason-class'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { completeRun } from './complete-run'

/**
 * Ends the pending requests that meet a condition as timed out and updates the states of their quotes; `received` says what else their
 * lanes tell. Returns how many.
 */
export async function endRequestsAsTimedOut(condition: SQL, received: ReceivedInstead | null = null): Promise<number> {
  const { db } = await database()
  const runIds = await db.transaction(async (tx) => {
    const ended = await tx
      .update(quoteRequest)
      .set({ state: 'failed', reasonClass: 'timeout', received, finishedAt: databaseNow() })
      .where(and(eq(quoteRequest.state, 'pending'), condition))
      .returning({ runId: quoteRequest.runId })
    if (ended.length === 0) return []
    const ids = ended.map(({ runId }) => runId)
    const runs = await tx.selectDistinct({ quoteId: quoteRun.quoteId }).from(quoteRun).where(inArray(quoteRun.id, ids))
    for (const { quoteId } of runs) await notifyQuoteChange(tx, 'run', quoteId)
    return ids
  })
  for (const runId of new Set(runIds)) await completeRun(runId)
  return runIds.length
}
