import 'server-only'
import { and, gt, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Conversion } from '@/lib/features/reports/model/report'
import { both, type Both, type Period, type Side } from '@/lib/features/reports/model/report-period'
import { isQuoteAsked, number, type ReportFilter, reportRows } from './report-rows'

const conversions = z.object({ step: z.enum(['asked', 'offered', 'proposed', 'issued']), now: number, before: number })

/** For each of two periods, what has become until now of the quotes that were begun in it and asked of insurers. One statement counts for both. @throws NotAllowed */
export async function findConversions(actor: Actor, periods: Both<Period>, filter: ReportFilter = {}): Promise<Both<Conversion>> {
  requirePermission(actor, 'report.read')
  const isBegun = both((side) => isWithinDays(quote.createdAt, periods[side]))
  const count = (step: keyof Conversion, reached: SQL) => sql`select ${step}::text as "step", count(*) filter (where is_now) as "now", count(*) filter (where is_before) as "before" from asked where ${reached}`
  // Each list is looked into, or read once, by how many quotes there are. Where a run keeps no first offer its requests are asked one run after the other: a join would read all of the agency.
  const run = sql`select from ${quoteRun} r where r.quote_id = asked.id and r.agency_id = ${actor.agencyId} and r.variant = 0`
  const request = sql`select true from ${quoteRequest} q where q.run_id = r.id and q.agency_id = ${actor.agencyId} and q.state = 'offered' limit 1`
  const offered = sql`exists (${run} and r.first_offer_ms is not null) or exists (${run} and r.first_offer_ms is null and (${request}))`
  const rows = await reportRows(
    conversions,
    sql`with asked as materialized (select ${quote.id} as id, ${isBegun.now} as is_now, ${isBegun.before} as is_before from ${quote} where ${and(isVisible(quote, actor), or(isBegun.now, isBegun.before), gt(quote.lastRun, 0), isQuoteAsked(filter))})
      ${count('asked', sql`true`)}
      union all ${count('offered', offered)}
      union all ${count('proposed', sql`exists (select from ${proposal} p where p.quote_id = asked.id and p.agency_id = ${actor.agencyId})`)}
      union all ${count('issued', sql`exists (select from ${policy} p where p.quote_id = asked.id and p.agency_id = ${actor.agencyId})`)}`,
  )
  const countOf = (step: keyof Conversion, side: Side) => rows.find((one) => one.step === step)?.[side] ?? 0
  return both((side) => ({ asked: countOf('asked', side), offered: countOf('offered', side), proposed: countOf('proposed', side), issued: countOf('issued', side) }))
}
