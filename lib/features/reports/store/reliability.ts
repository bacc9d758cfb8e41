import 'server-only'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { SLOW_MS } from '@/lib/features/insurers/model/answer-hours'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { isAnswered, quoteRequest, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { InsurerReliability, NoOffer } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'
import { isPolicyAsked, isQuoteAsked, milliseconds, number, type ReportFilter, reportRows } from './report-rows'

const ids = z.array(z.string())
const answers = z.object({ insurer: z.string(), ids, asked: number, answered: number, slow: number, offered: number, p50Ms: milliseconds, p95Ms: milliseconds })
const kept = z.object({ insurer: z.string(), ids, issued: number, kept: number })
const noOffer = z.object({ insurer: z.string(), ids, reason: z.enum(REASON_CLASSES), requests: number })

/** How each insurer answered the requests of a period, and how often a policy cost what was quoted. @throws NotAllowed */
export async function findReliability(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<InsurerReliability[]> {
  requirePermission(actor, 'report.read')
  const [answered, issued] = await Promise.all([
    reportRows(
      answers,
      sql`with request as (${endedRequests(actor, period, filter)})
        select i.name as "insurer", array_agg(distinct i.id::text) as "ids", count(*) as "asked", count(*) filter (where is_answer) as "answered", count(*) filter (where is_answer and ms >= ${SLOW_MS}) as "slow",
          count(*) filter (where state = 'offered') as "offered",
          (percentile_cont(0.5) within group (order by ms) filter (where is_answer))::float8 as "p50Ms", (percentile_cont(0.95) within group (order by ms) filter (where is_answer))::float8 as "p95Ms"
        from request join ${insurer} i on i.id = request.insurer_id group by i.name`,
    ),
    reportRows(
      kept,
      // An insurer's rounding of less than one ban a policy is no other price.
      sql`with issued as (
          select ${policy.insurerId} as insurer_id, ${policy.offerId} as offer_id, count(*) as policies, sum(${policy.premiumBani}) as premium, min(${policy.currency}) as currency, max(${policy.currency}) as other_currency
          from ${policy} where ${and(isVisible(policy, actor), isNotNull(policy.quoteId), isWithinDays(policy.issuedAt, period), isPolicyAsked(filter))} group by ${policy.insurerId}, ${policy.offerId}
        )
        select i.name as "insurer", array_agg(distinct i.id::text) as "ids", count(*) as "issued",
          count(*) filter (where issued.currency = o.currency and issued.other_currency = o.currency and abs(issued.premium - o.premium_bani) < issued.policies) as "kept"
        from issued join ${offer} o on o.id = issued.offer_id join ${insurer} i on i.id = issued.insurer_id group by i.name`,
    ),
  ])
  const names = [...new Set([...answered, ...issued].map((row) => row.insurer))]
  return names.map((name) => {
    const [asked, policies] = [answered.find((row) => row.insurer === name), issued.find((row) => row.insurer === name)]
    return {
      insurer: name,
      ids: [...new Set([...(asked?.ids ?? []), ...(policies?.ids ?? [])])],
      asked: asked?.asked ?? 0,
      answered: asked?.answered ?? 0,
      slow: asked?.slow ?? 0,
      offered: asked?.offered ?? 0,
      p50Ms: asked?.p50Ms,
      p95Ms: asked?.p95Ms,
      issued: policies?.issued ?? 0,
      kept: policies?.kept ?? 0,
    }
  })
}

/** Why insurers made no offer in a period. @throws NotAllowed */
export async function findNoOffers(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<NoOffer[]> {
  requirePermission(actor, 'report.read')
  return reportRows(
    noOffer,
    sql`with request as (${endedRequests(actor, period, filter)})
      select i.name as "insurer", array_agg(distinct i.id::text) as "ids", reason as "reason", count(*) as "requests"
      from request join ${insurer} i on i.id = request.insurer_id where state = 'failed' and reason is not null group by i.name, reason`,
  )
}

// Every attempt of a run counts as a request; a variant of a run asks what somebody wondered about, and does not. Neither does what the desk itself interrupted.
function endedRequests(actor: Actor, period: Period, filter: ReportFilter): SQL {
  const q = alias(quoteRequest, 'q')
  return sql`select q.insurer_id, q.state, q.reason_class as reason, extract(epoch from q.finished_at - q.started_at) * 1000 as ms, ${isAnswered(q)} as is_answer
    from ${quoteRun} join ${quote} on ${quote.id} = ${quoteRun.quoteId} join ${quoteRequest} q on q.run_id = ${quoteRun.id}
    where ${and(isVisible(quoteRun, actor), eq(quoteRun.variant, 0), isWithinDays(quoteRun.createdAt, period), isQuoteAsked(filter))} and ${saysOfInsurer(q)} and q.agency_id = ${actor.agencyId} and q.state in ('offered', 'failed')`
}
