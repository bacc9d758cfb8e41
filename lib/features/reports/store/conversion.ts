import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
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
import { type Conversion, type FirstOffer, TIME_STEPS_MS } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'
import { isQuoteAsked, milliseconds, number, type ReportFilter, reportRows } from './report-rows'

const conversion = z.object({ asked: number, offered: number, proposed: number, issued: number })

/** What has become until now of the quotes that were begun in a period and asked of insurers. @throws NotAllowed */
export async function findConversion(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<Conversion> {
  requirePermission(actor, 'report.read')
  const [row] = await reportRows(
    conversion,
    sql`with asked as (select ${quote.id} as id from ${quote} where ${and(isVisible(quote, actor), isWithinDays(quote.createdAt, period), gt(quote.lastRun, 0), isQuoteAsked(filter))}),
      offered as (select distinct r.quote_id as id from ${quoteRun} r join ${quoteRequest} q on q.run_id = r.id where r.agency_id = ${actor.agencyId} and q.agency_id = ${actor.agencyId} and r.variant = 0 and q.state = 'offered' and r.quote_id in (select id from asked)),
      proposed as (select distinct p.quote_id as id from ${proposal} p where p.agency_id = ${actor.agencyId} and p.quote_id in (select id from asked)),
      issued as (select distinct p.quote_id as id from ${policy} p where p.agency_id = ${actor.agencyId} and p.quote_id in (select id from asked))
      select (select count(*) from asked) as "asked", (select count(*) from offered) as "offered", (select count(*) from proposed) as "proposed", (select count(*) from issued) as "issued"`,
  )
  return row ?? { asked: 0, offered: 0, proposed: 0, issued: 0 }
}

const times = z.object({ runs: number, p50Ms: milliseconds, p95Ms: milliseconds, below: z.array(number) })

/** How long the runs of a period took from their first request to their first offer; variants do not count. @throws NotAllowed */
export async function findFirstOffer(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<FirstOffer> {
  requirePermission(actor, 'report.read')
  const steps = sql.join(TIME_STEPS_MS.map((step) => sql`count(*) filter (where ms < ${step})`), sql`, `)
  const [row] = await reportRows(
    times,
    sql`with took as (
        select extract(epoch from min(q.finished_at) filter (where q.state = 'offered') - min(q.started_at)) * 1000 as ms
        from ${quoteRun} join ${quote} on ${quote.id} = ${quoteRun.quoteId} join ${quoteRequest} q on q.run_id = ${quoteRun.id}
        where ${and(isVisible(quoteRun, actor), eq(quoteRun.variant, 0), isWithinDays(quoteRun.createdAt, period), isQuoteAsked(filter))} and q.agency_id = ${actor.agencyId}
        group by ${quoteRun.id}
      )
      select count(ms) as "runs", (percentile_cont(0.5) within group (order by ms))::float8 as "p50Ms", (percentile_cont(0.95) within group (order by ms))::float8 as "p95Ms", array[${steps}] as "below"
      from took where ms is not null`,
  )
  const { below = [], ...all } = row ?? { runs: 0, p50Ms: undefined, p95Ms: undefined }
  const ends = [...below, all.runs]
  return { ...all, counts: ends.map((end, index) => end - (ends[index - 1] ?? 0)) }
}
