import 'server-only'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { isWithinDays } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { SLOW_MS } from '@/lib/features/insurers/model/answer-hours'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { firstOfferMsOf, isAnswered, quoteRequest, REQUEST_STATES, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type FirstOffer, type InsurerReliability, type NoOffer, TIME_STEPS_MS } from '@/lib/features/reports/model/report'
import { both, type Both, coveringPeriod, type Period, type Side, SIDES } from '@/lib/features/reports/model/report-period'
import { isQuoteAsked, milliseconds, number, type ReportFilter, reportRows } from './report-rows'

/** How an insurer answered; insurers of one name count as one. */
export type InsurerAnswers = Omit<InsurerReliability, 'issued' | 'kept'>

/** What the requests of a period tell. */
export interface Answers {
  readonly firstOffer: FirstOffer
  readonly insurers: readonly InsurerAnswers[]
  readonly noOffers: readonly NoOffer[]
}

const ofSide = z.enum(SIDES)
const count = z.object({ kind: z.literal('count'), side: ofSide, insurerId: z.string(), insurer: z.string(), state: z.enum(REQUEST_STATES), reason: z.enum(REASON_CLASSES).nullable(), count: number, answered: number })
const times = { side: ofSide, p50Ms: milliseconds, p95Ms: milliseconds }
const row = z.discriminatedUnion('kind', [
  count,
  z.object({ kind: z.literal('times'), insurer: z.string(), slow: number, ...times }),
  z.object({ kind: z.literal('first'), count: number, below: z.array(number), ...times }),
])

/**
 * For each of two periods how insurers answered its requests, why they made no offer, and how long the runs took from their first request to their first offer. The requests are read once for all.
 * Every attempt of a run counts; a variant of a run asks what somebody wondered about, and does not.
 * @throws NotAllowed
 */
export async function findAnswers(actor: Actor, periods: Both<Period>, filter: ReportFilter = {}): Promise<Both<Answers>> {
  requirePermission(actor, 'report.read')
  const rows = await reportRows(row, statementOf(actor, periods, filter))
  return both((one) => {
    const own = rows.filter((found) => found.side === one)
    const counts = own.filter((found) => found.kind === 'count')
    return { firstOffer: firstOfferOf(own), insurers: insurersOf(counts, own), noOffers: noOffersOf(counts) }
  })
}

/**
 * Requests are counted by how they ended, and the times of those that are answers go into an array beside each count: an insurer's times are then sorted alone, without sorting all requests by their
 * insurers before. A time is whole milliseconds in a double, which holds them exactly. The two periods may share days.
 */
function statementOf(actor: Actor, periods: Both<Period>, filter: ReportFilter): SQL {
  const q = alias(quoteRequest, 'q')
  const narrowed = isQuoteAsked(filter)
  const ofQuote = narrowed === undefined ? sql`` : sql`join ${quote} on ${quote.id} = ${quoteRun.quoteId} and ${quote.agencyId} = ${actor.agencyId}`
  const isAsked = both((side) => isWithinDays(quoteRun.createdAt, periods[side]))
  // One range of days, which an index gives in whole, with the columns.
  const ofDays = and(isVisible(quoteRun, actor), eq(quoteRun.variant, 0), isWithinDays(quoteRun.createdAt, coveringPeriod(periods.now, periods.before)), or(isAsked.now, isAsked.before), narrowed)
  return sql`with asked as not materialized (
      select ${quoteRun.id} as run_id, ${quoteRun.firstOfferMs} as first_offer_ms, ${isAsked.now} as is_now, ${isAsked.before} as is_before from ${quoteRun} ${ofQuote} where ${ofDays}
    ), counted as materialized (
      select asked.is_now, asked.is_before, q.insurer_id, q.state, q.reason_class as reason, count(*) as count, array_agg(round(date_part('epoch', q.finished_at - q.started_at) * 1000)) filter (where ${isAnswered(q)}) as took,
        array_agg(q.run_id) filter (where q.state = 'offered' and asked.first_offer_ms is null) as unkept
      from asked join ${quoteRequest} q on q.run_id = asked.run_id where ${and(saysOfInsurer(q), sql`q.state in ('offered', 'failed')`)} and q.agency_id = ${actor.agencyId}
      group by asked.is_now, asked.is_before, q.insurer_id, q.state, q.reason_class
    ), named as (
      select counted.*, ${insurer.name} as name from counted join ${insurer} on ${insurer.id} = counted.insurer_id and ${insurer.agencyId} = ${actor.agencyId}
    ), first as materialized (
      select is_now, is_before, first_offer_ms::float8 as ms from asked where first_offer_ms is not null
      union all
      select is_now, is_before, (select ${firstOfferMsOf(q)} from ${quoteRequest} q where q.run_id = run.id and q.agency_id = ${actor.agencyId}) from (select distinct is_now, is_before, unnest(unkept) as id from counted) run
    )
    ${sql.join(SIDES.map(tellingOf), sql` union all `)}`
}

/** What the parts of the statement tell of one period. */
function tellingOf(side: Side): SQL {
  const isOf = sql.raw(`is_${side}`)
  const steps = sql.join(TIME_STEPS_MS.map((step) => sql`count(*) filter (where ms < ${step})`), sql`, `)
  const percentiles = sql`percentile_cont(0.5) within group (order by ms) as "p50Ms", percentile_cont(0.95) within group (order by ms) as "p95Ms"`
  return sql`select 'count' as "kind", ${side}::text as "side", insurer_id as "insurerId", name as "insurer", state as "state", reason as "reason", sum(count) as "count", sum(coalesce(cardinality(took), 0)) as "answered", null::bigint as "slow",
      null::float8 as "p50Ms", null::float8 as "p95Ms", null::bigint[] as "below"
    from named where ${isOf} group by insurer_id, name, state, reason
    union all
    select 'times', ${side}, null, of.name, null, null, null, null, timed.*, null from (select distinct name from named where ${isOf} and took is not null) of cross join lateral (
      select count(*) filter (where ms >= ${SLOW_MS}) as slow, ${percentiles} from named cross join unnest(named.took) ms where named.${isOf} and named.name = of.name
    ) timed
    union all
    select 'first', ${side}, null, null, null, null, count(ms), null, null, ${percentiles}, array[${steps}] from first where ${isOf} and ms is not null`
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
      slow: took?.slow ?? 0,
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
