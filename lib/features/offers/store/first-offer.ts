import 'server-only'
import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '@/lib/platform/database/open-database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import { firstOfferMsOf, quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'

// How long a run took from its first request to its first offer is kept with the run, so that a report reads no requests for it. Where nothing
// is kept it is counted from them: of runs without an offer, of those that an older version answered, and of those of which a request began anew.

/**
 * The part of a statement that keeps it, beside the one that ends a request with `state`; of two at once the earlier one stays. `ended` names the run; the
 * request is seen there as it was before.
 */
export function keptFirstOffer(db: Db, ended: SQLWrapper, state: SQLWrapper) {
  const f = alias(quoteRequest, 'f')
  // An instant is stored with three digits.
  const ms = firstOfferMsOf(f, sql`${databaseNow()}::timestamptz(3)`)
  const took = sql`(select ended.run_id, ${ms} as ms from ${ended} join ${quoteRequest} f on f.run_id = ended.run_id group by ended.run_id) took`
  const isEarlier = or(isNull(quoteRun.firstOfferMs), gt(quoteRun.firstOfferMs, sql`took.ms`))
  return db.$with('kept').as(db.update(quoteRun).set({ firstOfferMs: sql`took.ms` }).from(took).where(and(eq(quoteRun.id, sql`took.run_id`), sql`${state} = 'offered'`, isEarlier)).returning({ id: quoteRun.id }))
}
