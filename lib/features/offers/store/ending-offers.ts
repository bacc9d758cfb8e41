import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { offer } from './offer-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'

/** Which of some quotes have an offer, of their newest run, that can be taken today for the last time. @throws NotAllowed */
export async function findQuotesEndingToday(actor: Actor, quoteIds: readonly string[], today: Day): Promise<ReadonlySet<string>> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return new Set()
  const { db } = await database()
  const rows = await db
    .selectDistinct({ id: quote.id })
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(and(isVisible(quote, actor), inArray(quote.id, [...quoteIds]), eq(quoteRun.run, quote.lastRun), eq(quoteRun.variant, 0), eq(offer.expiresOn, today)))
  return new Set(rows.map(({ id }) => id))
}
