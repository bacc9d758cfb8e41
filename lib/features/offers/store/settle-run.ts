import 'server-only'
import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { quoteRun } from './quote-run-table'
import { settleQuote } from '@/lib/features/quotes/store/settle-quote'

/**
 * Moves a quote on once no insurer of a run is waited for any more. Somebody may have asked anew meanwhile: a quote stands as
 * its newest run says. To be called when answers are committed: of several that come in at once the last one to call sees them all.
 */
export async function settleRun(runId: string): Promise<void> {
  const { db } = await database()
  const [run] = await db.select({ quoteId: quoteRun.quoteId }).from(quoteRun).where(eq(quoteRun.id, runId))
  if (run) await settleQuote(run.quoteId)
}
