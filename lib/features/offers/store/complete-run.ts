import 'server-only'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { quoteRun } from './quote-run-table'
import { updateQuoteState } from '@/lib/features/quotes/store/update-quote-state'

/**
 * Updates a quote's state once no request of a run is pending. The newest run decides the state, as insurers may have been asked
 * anew. Call it after outcomes are committed: of several calls at once the last one sees all outcomes.
 */
export async function completeRun(runId: string): Promise<void> {
  const { db } = await database()
  const [run] = await db.select({ quoteId: quoteRun.quoteId }).from(quoteRun).where(eq(quoteRun.id, runId))
  if (run) await updateQuoteState(run.quoteId)
}
