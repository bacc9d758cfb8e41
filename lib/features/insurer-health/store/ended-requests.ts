import 'server-only'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { inAgency } from '@/lib/platform/session/agency-scope'
import type { EndedRequest } from '@/lib/features/insurer-health/model/ended-request'
import { quoteRequest, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'

const DAY_MS = 86_400_000
/** How far back health looks, and at how many requests at most: an index gives the newest ones, however many there are. */
export const LOOKS_BACK_DAYS = 30
const REQUESTS_MAX = 3000

/** The newest requests of the agency that ended, whoever made them, in the order in which they ended. Of one product where it is named. @throws NotAllowed */
export async function findEndedRequests(actor: Actor, product?: string): Promise<EndedRequest[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const isEnded = inArray(quoteRequest.state, ['offered', 'failed'])
  const recent = db
    .select({
      insurerId: quoteRequest.insurerId, runId: quoteRequest.runId, reasonClass: quoteRequest.reasonClass, field: quoteRequest.field, texts: quoteRequest.texts,
      startedAt: quoteRequest.startedAt, finishedAt: quoteRequest.finishedAt,
    })
    .from(quoteRequest)
    .where(and(inAgency(quoteRequest, actor), saysOfInsurer(quoteRequest), wasSent(), isEnded, gt(quoteRequest.startedAt, databaseNowPlus(-LOOKS_BACK_DAYS * DAY_MS))))
    .orderBy(desc(quoteRequest.startedAt))
    .limit(REQUESTS_MAX)
    .as('recent')
  const rows = await db
    .select({ insurerId: recent.insurerId, runId: recent.runId, reasonClass: recent.reasonClass, field: recent.field, texts: recent.texts, startedAt: recent.startedAt, finishedAt: recent.finishedAt, product: quote.product })
    .from(recent)
    .innerJoin(quoteRun, eq(quoteRun.id, recent.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(product === undefined ? undefined : eq(quote.product, product))
  return rows
    .map(({ reasonClass, field, finishedAt, ...request }) => ({ ...request, reasonClass: reasonClass ?? undefined, field: field ?? undefined, endedAt: finishedAt ?? request.startedAt }))
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

/** An answer that an insurer's list lacks is refused by the desk itself, without a word of the insurer. */
function wasSent(): SQL {
  return sql`(${quoteRequest.reasonClass} is distinct from 'not-eligible' or ${quoteRequest.correlationId} is not null or cardinality(${quoteRequest.texts}) > 0)`
}
