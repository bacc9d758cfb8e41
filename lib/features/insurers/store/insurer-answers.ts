import 'server-only'
import { and, count, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { isFromToday } from '@/lib/platform/database/sql-days'
import { isVisible } from '@/lib/platform/session/agency-scope'
import type { Day } from '@/lib/domain/day'
import { offer } from '@/lib/features/offers/store/offer-table'
import { isAnswered, quoteRequest, saysOfInsurer } from '@/lib/features/offers/store/quote-request-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { type HourCounts, HOURS_SHOWN, SLOW_MS } from '@/lib/features/insurers/model/answer-hours'

const HOUR_MS = 3_600_000
const MONTH_MS = 30 * 24 * HOUR_MS

/** How an insurer answered. */
export interface InsurerAnswers {
  readonly insurerId: string
  readonly hours: readonly HourCounts[]
  readonly month: { readonly asked: number; readonly answered: number; readonly medianMs: number | undefined }
  readonly unansweredToday: { readonly count: number; readonly first: Date; readonly last: Date } | undefined
}

const isAnswer = isAnswered(quoteRequest)
const isRefused = sql`${quoteRequest.reasonClass} = 'credentials'`
const isDown = sql`${quoteRequest.reasonClass} in ('down', 'timeout', 'malformed')`
const tookMs = sql`extract(epoch from ${quoteRequest.finishedAt} - ${quoteRequest.startedAt}) * 1000`
const beganToday = isFromToday(quoteRequest.startedAt)
const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** How each insurer of the agency answered within the last day and the last thirty; those that nobody asked are left out. @throws NotAllowed */
export async function findInsurerAnswers(actor: Actor): Promise<InsurerAnswers[]> {
  requirePermission(actor, 'insurer.manage')
  const [hours, months] = [await hoursOf(actor), await monthsOf(actor)]
  return months.map(({ insurerId, asked, answered, medianMs, unanswered, first, last }) => ({
    insurerId,
    hours: hours.filter((hour) => hour.insurerId === insurerId),
    month: { asked, answered, medianMs: medianMs === null ? undefined : Math.round(medianMs) },
    unansweredToday: first === null || last === null ? undefined : { count: unanswered, first: new Date(first), last: new Date(last) },
  }))
}

const finishedWithin = (actor: Actor, ms: number) => and(isVisible(quoteRequest, actor), saysOfInsurer(quoteRequest), gt(quoteRequest.startedAt, databaseNowPlus(-ms)), inArray(quoteRequest.state, ['offered', 'failed']))

async function hoursOf(actor: Actor): Promise<(HourCounts & { readonly insurerId: string })[]> {
  const { db } = await database()
  const hoursAgo = sql<number>`floor(extract(epoch from ${databaseNow()} - ${quoteRequest.startedAt}) / 3600)`.mapWith(Number)
  return db
    .select({ insurerId: quoteRequest.insurerId, hoursAgo, answered: countOf(isAnswer), slow: countOf(sql`${isAnswer} and ${tookMs} >= ${SLOW_MS}`), refused: countOf(isRefused), down: countOf(isDown) })
    .from(quoteRequest)
    .where(finishedWithin(actor, HOURS_SHOWN * HOUR_MS))
    .groupBy(quoteRequest.insurerId, sql`2`)
}

async function monthsOf(actor: Actor) {
  const { db } = await database()
  const isUnansweredToday = sql`not ${isAnswer} and ${beganToday}`
  return db
    .select({
      insurerId: quoteRequest.insurerId,
      asked: count(),
      answered: countOf(isAnswer),
      medianMs: sql<number | null>`percentile_cont(0.5) within group (order by ${tookMs}) filter (where ${isAnswer})::float8`,
      unanswered: countOf(isUnansweredToday),
      first: sql<string | null>`min(${quoteRequest.startedAt}) filter (where ${isUnansweredToday})`,
      last: sql<string | null>`max(${quoteRequest.startedAt}) filter (where ${isUnansweredToday})`,
    })
    .from(quoteRequest)
    .where(finishedWithin(actor, MONTH_MS))
    .groupBy(quoteRequest.insurerId)
}

/** How many offers of each insurer can still be issued, by its id. @throws NotAllowed */
export async function countOpenOffers(actor: Actor, today: Day): Promise<ReadonlyMap<string, number>> {
  requirePermission(actor, 'insurer.manage')
  const { db } = await database()
  const rows = await db
    .select({ insurerId: offer.insurerId, offers: count() })
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .where(and(isVisible(offer, actor), gte(offer.expiresOn, today), inArray(quote.state, ['quoting', 'offered'])))
    .groupBy(offer.insurerId)
  return new Map(rows.map(({ insurerId, offers }) => [insurerId, offers]))
}
