import 'server-only'
import { and, eq } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { quote } from './quote-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { isLocked, type QuoteState } from '@/lib/domain/quote'
import { quoteStateOf } from './quote-state-of'

/** Set by people or by time; only an issue attempt changes them. */
const INACTIVE_STATES: readonly QuoteState[] = ['expired', 'abandoned']

/** Writes the state that follows from a quote's attempts and requests. Call it after they are committed. */
export async function updateQuoteState(quoteId: string): Promise<void> {
  await updateQuoteStateAfter(quoteId, async () => {})
}

/**
 * Changes attempts or requests of a quote, and writes the state that follows, in one transaction. The quote's row is locked before anything
 * is read or changed: of two changes at once the second sees what the first has left, and both lock in the same order.
 */
export async function updateQuoteStateAfter<Result>(quoteId: string, change: (tx: Db) => Promise<Result>): Promise<Result> {
  const { db } = await database()
  return db.transaction(async (tx) => {
    // Locks like an update: rows that refer to the quote can still be inserted.
    const [locked] = await tx.select({ state: quote.state }).from(quote).where(eq(quote.id, quoteId)).for('no key update')
    const result = await change(tx)
    if (locked) await writeState(tx, quoteId, locked.state)
    return result
  })
}

async function writeState(tx: Db, quoteId: string, current: QuoteState): Promise<void> {
  const attempts = await tx.select({ state: issueAttempt.state }).from(issueAttempt).where(eq(issueAttempt.quoteId, quoteId))
  const requests = await tx
    .select({ state: quoteRequest.state, attempt: quoteRequest.attempt })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, and(eq(quote.id, quoteRun.quoteId), eq(quote.lastRun, quoteRun.run), eq(quoteRun.variant, 0)))
    .where(eq(quote.id, quoteId))
  const state = quoteStateOf({ attempts: attempts.map((attempt) => attempt.state), requests })
  if (state === current || (INACTIVE_STATES.includes(current) && !isLocked(state))) return
  await tx.update(quote).set({ state, updatedAt: clock.now() }).where(eq(quote.id, quoteId))
}
