import 'server-only'
import { and, eq, inArray, lt } from 'drizzle-orm'
import { database } from '@/lib/db/database'
import type { Db } from '@/lib/db/open-database'
import { quote } from '@/lib/db/schema/quote'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import { announce } from './quote-notices'

// Beyond every deadline of an offer request.
const LONGEST_MS = 600_000

/**
 * Ends the requests nobody waits for any more, as timed out, and lets their quotes go on. To be called when a process starts and
 * now and then. @returns how many were ended
 */
export async function recoverRequests(now: Date): Promise<number> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    const ended = await tx
      .update(quoteRequest)
      .set({ state: 'failed', reasonClass: 'timeout', finishedAt: now })
      .where(and(eq(quoteRequest.state, 'pending'), lt(quoteRequest.startedAt, new Date(now.getTime() - LONGEST_MS))))
      .returning({ runId: quoteRequest.runId })
    for (const runId of new Set(ended.map((request) => request.runId))) {
      await settleQuote(tx, runId)
      const [run] = await tx.select({ quoteId: quoteRun.quoteId }).from(quoteRun).where(eq(quoteRun.id, runId))
      if (run) await announce(tx, 'run', run.quoteId)
    }
    return ended.length
  })
}

async function settleQuote(tx: Db, runId: string): Promise<void> {
  const requests = await tx.select({ state: quoteRequest.state }).from(quoteRequest).where(eq(quoteRequest.runId, runId))
  const states = requests.map(({ state }) => state)
  if (states.includes('pending')) return
  const ofRun = tx.select({ id: quoteRun.quoteId }).from(quoteRun).where(eq(quoteRun.id, runId))
  const state = states.includes('offered') ? 'offered' : 'no-offer'
  await tx.update(quote).set({ state, updatedAt: new Date() }).where(and(eq(quote.state, 'quoting'), inArray(quote.id, ofRun)))
}
