import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { SLOW_MS } from '@/lib/features/insurers/model/answer-hours'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { isAnswered, quoteRequest, REQUEST_STATES, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type FirstOffer, type InsurerReliability, type NoOffer, TIME_STEPS_MS } from '@/lib/features/reports/model/report'
import type { Period } from '@/lib/features/reports/model/report-period'
import { isQuoteAsked, milliseconds, number, type ReportFilter, reportRows } from './report-rows'

/** How an insurer answered; insurers of one name count as one. */
export type InsurerAnswers = Omit<InsurerReliability, 'issued' | 'kept'>

/** What the requests of a period tell. */
export interface Answers {
  readonly firstOffer: FirstOffer
  readonly insurers: readonly InsurerAnswers[]
  readonly noOffers: readonly NoOffer[]
}

const count = z.object({ kind: z.literal('count'), insurerId: z.string(), insurer: z.string(), state: z.enum(REQUEST_STATES), reason: z.enum(REASON_CLASSES).nullable(), count: number, answered: number, slow: number })
const times = { p50Ms: milliseconds, p95Ms: milliseconds }
const row = z.discriminatedUnion('kind', [
  count,
  z.object({ kind: z.literal('times'), insurer: z.string(), ...times }),
  z.object({ kind: z.literal('first'), count: number, below: z.array(number), ...times }),
])

/**
 * How insurers answered the requests of a period, why they made no offer, and how long the runs took from their first request to their first offer. The requests are read once for all three.
 * Every attempt of a run counts; a variant of a run asks what somebody wondered about, and does not.
 * @throws NotAllowed
 */
export async function findAnswers(actor: Actor, period: Period, filter: ReportFilter = {}): Promise<Answers> {
  requirePermission(actor, 'report.read')
  const q = alias(quoteRequest, 'q')
  const narrowed = isQuoteAsked(filter)
  const steps = sql.join(TIME_STEPS_MS.map((step) => sql`count(*) filter (where ms < ${step})`), sql`, `)
  const rows = await reportRows(
    row,
    // Whole milliseconds, which a number holds exactly. Names have numbers of their own: the times are sorted by them.
    sql`with request as materialized (
        select q.run_id, q.insurer_id, q.state, q.reason_class as reason, q.started_at, q.finished_at, ${and(saysOfInsurer(q), sql`q.state in ('offered', 'failed')`)} as is_ended, ${isAnswered(q)} as is_answer
        from ${quoteRun} ${narrowed === undefined ? sql`` : sql`join ${quote} on ${quote.id} = ${quoteRun.quoteId}`} join ${quoteRequest} q on q.run_id = ${quoteRun.id}
        where ${and(isVisible(quoteRun, actor), eq(quoteRun.variant, 0), isWithinDays(quoteRun.createdAt, period), narrowed)} and q.agency_id = ${actor.agencyId}
      ), ended as not materialized (
        select insurer_id, state, reason, is_answer, round(date_part('epoch', finished_at - started_at) * 1000) as ms from request where is_ended
      ), named as (
        select ${insurer.id} as id, ${insurer.name} as name, dense_rank() over (order by ${insurer.name})::int as nth from ${insurer} where ${insurer.agencyId} = ${actor.agencyId}
      ), counted as (
        select insurer_id, state, reason, count(*) as count, count(*) filter (where is_answer) as answered, count(*) filter (where is_answer and ms >= ${SLOW_MS}) as slow from ended group by insurer_id, state, reason
      ), timed as (
        select named.nth, percentile_cont(0.5) within group (order by ms) as p50, percentile_cont(0.95) within group (order by ms) as p95 from ended join named on named.id = ended.insurer_id where is_answer group by named.nth
      ), took as (
        select round(date_part('epoch', min(finished_at) filter (where state = 'offered') - min(started_at)) * 1000) as ms from request group by run_id
      )
      select 'count' as "kind", named.id as "insurerId", named.name as "insurer", state as "state", reason as "reason", count as "count", answered as "answered", slow as "slow", null::float8 as "p50Ms", null::float8 as "p95Ms", null::bigint[] as "below"
      from counted join named on named.id = counted.insurer_id
      union all
      select 'times', null, (select name from named where named.nth = timed.nth limit 1), null, null, null, null, null, p50, p95, null from timed
      union all
      select 'first', null, null, null, null, count(*), null, null, percentile_cont(0.5) within group (order by ms), percentile_cont(0.95) within group (order by ms), array[${steps}] from took where ms is not null`,
  )
  const counts = rows.filter((one) => one.kind === 'count')
  return { firstOffer: firstOfferOf(rows), insurers: insurersOf(counts, rows), noOffers: noOffersOf(counts) }
}

type Row = z.output<typeof row>
type Count = z.output<typeof count>

function firstOfferOf(rows: readonly Row[]): FirstOffer {
  const { count: runs, below, p50Ms, p95Ms } = rows.find((one) => one.kind === 'first') ?? { count: 0, below: [], p50Ms: undefined, p95Ms: undefined }
  const ends = [...below, runs]
  return { runs, p50Ms, p95Ms, counts: ends.map((end, index) => end - (ends[index - 1] ?? 0)) }
}

function insurersOf(counts: readonly Count[], rows: readonly Row[]): InsurerAnswers[] {
  const timed = rows.filter((one) => one.kind === 'times')
  return namesOf(counts).map((name) => {
    const own = counts.filter((one) => one.insurer === name)
    const took = timed.find((one) => one.insurer === name)
    return {
      insurer: name,
      ids: idsOf(own),
      asked: sumOf(own, (one) => one.count),
      answered: sumOf(own, (one) => one.answered),
      slow: sumOf(own, (one) => one.slow),
      offered: sumOf(own, (one) => (one.state === 'offered' ? one.count : 0)),
      p50Ms: took?.p50Ms,
      p95Ms: took?.p95Ms,
    }
  })
}

function noOffersOf(counts: readonly Count[]): NoOffer[] {
  const refused = counts.filter(({ state }) => state === 'failed')
  return namesOf(refused).flatMap((name) =>
    REASON_CLASSES.flatMap((reason): NoOffer[] => {
      const own = refused.filter((one) => one.insurer === name && one.reason === reason)
      return own.length === 0 ? [] : [{ insurer: name, ids: idsOf(own), reason, requests: sumOf(own, (one) => one.count) }]
    }),
  )
}

const namesOf = (counts: readonly Count[]) => [...new Set(counts.map(({ insurer: name }) => name))]
const idsOf = (counts: readonly Count[]) => [...new Set(counts.map(({ insurerId }) => insurerId))]
const sumOf = (counts: readonly Count[], of: (one: Count) => number) => counts.reduce((sum, one) => sum + of(one), 0)
