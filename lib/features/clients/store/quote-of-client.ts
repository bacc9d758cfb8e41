import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import { quote } from '@/lib/features/quotes/store/quote-table'

/**
 * Whether a quote is of a client: linked to their record, or linked to none yet while its holder has their tax code, as rows of a fleet are before one is issued.
 * The caller narrows it to an agency or to what an actor sees.
 */
export function isQuoteOfClient({ id, identityIndex }: { readonly id: string; readonly identityIndex: string }): SQL | undefined {
  return or(eq(quote.clientId, id), and(isNull(quote.clientId), eq(quote.holderIndex, identityIndex)))
}
