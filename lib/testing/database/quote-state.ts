import { eq } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { QuoteState } from '@/lib/domain/quote'

/** Sets a quote's state without the steps that lead to it. */
export async function putQuoteInState(quoteId: string, state: QuoteState): Promise<void> {
  const { db } = await database()
  await db.update(quote).set({ state }).where(eq(quote.id, quoteId))
}
