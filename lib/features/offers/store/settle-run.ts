import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'

/**
 * Moves a quote on once no insurer of a run is waited for any more. Somebody may have asked anew meanwhile: a quote stands as
 * its newest run says. To be called when answers are committed: of several that come in at once the last one to call sees them all.
 */
export async function settleRun(runId: string): Promise<void> {
  const { db } = await database()
  const requests = await db.select({ state: quoteRequest.state }).from(quoteRequest).where(eq(quoteRequest.runId, runId))
  const states = requests.map(({ state }) => state)
  if (states.includes('pending')) return
  const isOffered = states.includes('offered')
  const ofNewestRun = db.select({ id: quote.id }).from(quote).innerJoin(quoteRun, and(eq(quoteRun.quoteId, quote.id), eq(quoteRun.run, quote.lastRun))).where(eq(quoteRun.id, runId))
  await db
    .update(quote)
    .set({ state: isOffered ? 'offered' : 'no-offer', updatedAt: clock.now() })
    .where(and(inArray(quote.id, ofNewestRun), inArray(quote.state, isOffered ? ['quoting', 'no-offer'] : ['quoting'])))
}
