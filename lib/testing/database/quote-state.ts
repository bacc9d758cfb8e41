import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { QuoteState } from '@/lib/domain/quote'

/** Puts a quote into a state, without what would have led there. */
export async function putQuoteInState(quoteId: string, state: QuoteState): Promise<void> {
  const { db } = await database()
  await db.update(quote).set({ state }).where(eq(quote.id, quoteId))
}
