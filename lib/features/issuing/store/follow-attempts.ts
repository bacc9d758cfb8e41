import { and, eq, inArray } from 'drizzle-orm'
import { clock } from '@/lib/platform/clock'
import type { Db } from '@/lib/platform/database/open-database'
import { type AttemptState, issueAttempt } from './issue-attempt-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { QuoteState } from '@/lib/domain/quote'

const OPEN: readonly AttemptState[] = ['INTENT', 'SENDING', 'UNKNOWN']
const QUOTED: QuoteState[] = ['draft', 'quoting', 'offered', 'no-offer', 'issuing', 'expired', 'abandoned']

/** Puts a quote into the state its attempts say: issued for good, issuing while one is open or undecided, else open for another offer. */
export async function followAttempts(tx: Db, quoteId: string): Promise<void> {
  const attempts = await tx.select({ state: issueAttempt.state }).from(issueAttempt).where(eq(issueAttempt.quoteId, quoteId))
  const state = stateAfter(attempts.map((attempt) => attempt.state))
  await tx.update(quote).set({ state, updatedAt: clock.now() }).where(and(eq(quote.id, quoteId), inArray(quote.state, QUOTED)))
}

function stateAfter(attempts: readonly AttemptState[]): QuoteState {
  if (attempts.includes('ISSUED')) return 'issued'
  return attempts.some((state) => OPEN.includes(state)) ? 'issuing' : 'offered'
}
