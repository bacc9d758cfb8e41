import 'server-only'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { type Draft, unsealDraft } from './drafts'
import { type QuoteSubject, subjectColumns } from './quote-subject'
import { quote } from './quote-table'

/** A quote whose row does not say yet what its answers would insure. */
export interface UnfilledQuote {
  readonly id: string
  readonly agencyId: string
  readonly product: string
  readonly readDraft: () => Promise<Draft>
}

/** Of all agencies, the next ones after an id: rows from before quotes said it. */
export async function unsafeFindUnfilled({ after, limit }: { readonly after: string | undefined; readonly limit: number }): Promise<UnfilledQuote[]> {
  const { db } = await database()
  const rows = await db
    .select({ id: quote.id, agencyId: quote.agencyId, product: quote.product, draftSealed: quote.draftSealed })
    .from(quote)
    .where(and(isNull(quote.insuredIndexes), isNull(quote.erasedAt), after === undefined ? undefined : gt(quote.id, after)))
    .orderBy(asc(quote.id))
    .limit(limit)
  return rows.map(({ draftSealed, ...row }) => ({ ...row, readDraft: () => unsealDraft(row.id, draftSealed) }))
}

/** Fills a row, unless somebody saved it meanwhile. */
export async function unsafeFillInsured({ id, agencyId }: Pick<UnfilledQuote, 'id' | 'agencyId'>, subject: QuoteSubject): Promise<void> {
  const { insuredIndexes, insuredFrom, insuredUntil } = subjectColumns(agencyId, subject)
  const { db } = await database()
  await db.update(quote).set({ insuredIndexes, insuredFrom, insuredUntil }).where(and(eq(quote.id, id), isNull(quote.insuredIndexes)))
}
