import 'server-only'
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
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
  const rows = await db
    .select({
      insurerId: quoteRequest.insurerId, runId: quoteRequest.runId, reasonClass: quoteRequest.reasonClass, field: quoteRequest.field, texts: quoteRequest.texts,
      startedAt: quoteRequest.startedAt, finishedAt: quoteRequest.finishedAt,
    })
    .from(quoteRequest)
    .where(and(inAgency(quoteRequest, actor), saysOfInsurer(quoteRequest), wasSent(), isEnded, gt(quoteRequest.startedAt, databaseNowPlus(-LOOKS_BACK_DAYS * DAY_MS))))
    .orderBy(desc(quoteRequest.startedAt))
    .limit(REQUESTS_MAX)
  const products = await productsOf(db, [...new Set(rows.map(({ runId }) => runId))])
  return rows
    .flatMap(({ reasonClass, field, finishedAt, ...request }) => {
      const asked = products.get(request.runId)
      if (asked === undefined || (product !== undefined && asked !== product)) return []
      return { ...request, product: asked, reasonClass: reasonClass ?? undefined, field: field ?? undefined, endedAt: finishedAt ?? request.startedAt }
    })
    .toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime())
}

/** By the run's id. A run asks many insurers: its product is looked up once, not for each. */
async function productsOf(db: Db, runIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (runIds.length === 0) return new Map()
  const rows = await db.select({ runId: quoteRun.id, product: quote.product }).from(quoteRun).innerJoin(quote, eq(quote.id, quoteRun.quoteId)).where(inArray(quoteRun.id, [...runIds]))
  return new Map(rows.map(({ runId, product }) => [runId, product]))
}

/** An answer that an insurer's list lacks is refused by the desk itself, without a word of the insurer. */
function wasSent(): SQL {
  return sql`(${quoteRequest.reasonClass} is distinct from 'not-eligible' or ${quoteRequest.correlationId} is not null or cardinality(${quoteRequest.texts}) > 0)`
}
