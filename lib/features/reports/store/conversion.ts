import 'server-only'
import { and, gt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays } from '@/lib/domain/day'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { beginOfDay, isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Conversion } from '@/lib/features/reports/model/report'
import { both, type Both, coveringPeriod, type Period, type Side } from '@/lib/features/reports/model/report-period'
import { isQuoteAsked, number, type ReportFilter, reportRows } from './report-rows'

const STEPS = ['asked', 'offered', 'proposed', 'issued'] as const satisfies readonly (keyof Conversion)[]
const counted = z.object({ now: z.tuple([number, number, number, number]), before: z.tuple([number, number, number, number]) })

/** For each of two periods, what has become until now of the quotes that were begun in it and asked of insurers. One statement counts for both. @throws NotAllowed */
export async function findConversions(actor: Actor, periods: Both<Period>, filter: ReportFilter = {}): Promise<Both<Conversion>> {
  requirePermission(actor, 'report.read')
  const [found] = await reportRows(counted, statementOf(actor, periods, filter))
  return both((side) => {
    const [asked, offered, proposed, issued] = found?.[side] ?? [0, 0, 0, 0]
    return { asked, offered, proposed, issued }
  })
}

/**
 * The quotes are read once, and how far each came is looked up beside it: by how many there are the database reads a list in whole or looks into it for each. Nothing comes of a quote before it is begun,
 * so no list is read from before the first day; a day more allows for the clocks of two servers. Where a run keeps no first offer its requests are asked one run after the other: a join would read all
 * of the agency.
 */
function statementOf(actor: Actor, periods: Both<Period>, filter: ReportFilter): SQL {
  const isBegun = both((side) => isWithinDays(quote.createdAt, periods[side]))
  const since = beginOfDay(addDays(coveringPeriod(periods.now, periods.before).from, -1))
  const isOf = (alias: string, at: string) => sql`${sql.raw(`${alias}.quote_id`)} = ${quote.id} and ${sql.raw(`${alias}.agency_id`)} = ${actor.agencyId} and ${sql.raw(`${alias}.${at}`)} >= ${since}`
  const hasOffer = sql`(r.first_offer_ms is not null or (select true from ${quoteRequest} q where q.run_id = r.id and q.agency_id = ${actor.agencyId} and q.state = 'offered' limit 1))`
  const countsOf = (side: Side) => sql`array[${sql.join(STEPS.map((step) => sql`count(*) filter (where ${sql.raw(`is_${side} and ${step}`)})`), sql`, `)}]`
  // Not merged with what counts it (offset): each look would be taken once for either period.
  return sql`select ${countsOf('now')} as "now", ${countsOf('before')} as "before" from (
      select ${isBegun.now} as is_now, ${isBegun.before} as is_before, true as asked,
        exists (select from ${quoteRun} r where ${isOf('r', 'created_at')} and r.variant = 0 and ${hasOffer}) as offered,
        exists (select from ${proposal} p where ${isOf('p', 'created_at')}) as proposed,
        exists (select from ${policy} p where ${isOf('p', 'issued_at')}) as issued
      from ${quote} where ${and(isVisible(quote, actor), or(isBegun.now, isBegun.before), gt(quote.lastRun, 0), isQuoteAsked(filter))} offset 0
    ) begun`
}
