import 'server-only'
import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { isRecordId } from '@/lib/platform/database/row-or-not-found'
import { beginOfDay } from '@/lib/platform/database/sql-days'
import { inAgency } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { addDays, type Day } from '@/lib/domain/day'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { AuditAct, AuditSubject } from '@/lib/features/audit/model/audit-words'
import { auditDetails } from './audit'
import { type AuditDetails, auditEvent } from './audit-event-table'

/** Which events are looked for; what is left out limits nothing. */
export interface EventFilter {
  /** The id of a user, or `system` for what nobody signed in did. */
  readonly person?: string | undefined
  readonly act?: AuditAct | undefined
  readonly kind?: AuditSubject | undefined
  /** The object's id, or the number of a policy or a quote. */
  readonly object?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** An event of the audit trail as it was recorded. */
export interface RecordedEvent {
  readonly sequence: number
  readonly at: Date
  readonly by: string
  readonly userId: string | undefined
  readonly what: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly details: AuditDetails
  readonly ipAddress: string | undefined
  readonly browser: typeof auditEvent.$inferSelect.browser | undefined
}

interface Page {
  readonly limit: number
  /** Only events before this sequence number. */
  readonly before?: number | undefined
}

/** The newest events of the agency that a filter lets through. @throws NotAllowed */
export async function findAuditEvents(actor: Actor, filter: EventFilter, { limit, before }: Page): Promise<RecordedEvent[]> {
  requirePermission(actor, 'audit.read')
  const { db } = await database()
  const isBefore = before === undefined ? undefined : lt(auditEvent.sequence, before)
  const rows = await db.select().from(auditEvent).where(and(await matches(actor, filter), isBefore)).orderBy(desc(auditEvent.sequence)).limit(limit)
  return rows.map(eventOfRow)
}

/** How many events a filter lets through. @throws NotAllowed */
export async function countAuditEvents(actor: Actor, filter: EventFilter): Promise<number> {
  requirePermission(actor, 'audit.read')
  const { db } = await database()
  const [row] = await db.select({ events: count() }).from(auditEvent).where(await matches(actor, filter))
  return row?.events ?? 0
}

/** Who can be looked for: the people of the agency by name. @throws NotAllowed */
export async function findAuditPeople(actor: Actor): Promise<{ readonly id: string; readonly name: string }[]> {
  requirePermission(actor, 'audit.read')
  const { db } = await database()
  return db.select({ id: appUser.id, name: appUser.name }).from(appUser).where(inAgency(appUser, actor)).orderBy(appUser.name, appUser.id)
}

async function matches(actor: Actor, { person, act, kind, object = '', from, to }: EventFilter): Promise<SQL | undefined> {
  return and(
    inAgency(auditEvent, actor),
    person === undefined ? undefined : person === 'system' ? isNull(auditEvent.userId) : eq(auditEvent.userId, person),
    act && eq(auditEvent.what, act),
    kind && eq(auditEvent.subjectKind, kind),
    object === '' ? undefined : inArray(auditEvent.subjectId, await subjectsOf(actor, object)),
    from && gte(auditEvent.at, beginOfDay(from)),
    to && lt(auditEvent.at, beginOfDay(addDays(to, 1))),
  )
}

/** The ids that events may name for a text: itself, or what has it as number. What hangs on a quote belongs to it. */
async function subjectsOf(actor: Actor, text: string): Promise<string[]> {
  const { db } = await database()
  const number = /^\d{1,9}$/.test(text) ? Number(text) : undefined
  const isQuote = isRecordId(text) ? eq(quote.id, text) : number === undefined ? sql`false` : eq(quote.number, number)
  const quotes = (await db.select({ id: quote.id }).from(quote).where(and(inAgency(quote, actor), isQuote))).map(({ id }) => id)
  const isNumbered = or(eq(policy.number, text), eq(sql`${policy.series} || ' ' || ${policy.number}`, text))
  const policies = await db.select({ id: policy.id }).from(policy).where(and(inAgency(policy, actor), quotes.length > 0 ? or(isNumbered, inArray(policy.quoteId, quotes)) : isNumbered))
  const offers = quotes.length === 0 ? [] : await db.select({ id: offer.id }).from(offer).where(and(inAgency(offer, actor), inArray(offer.quoteId, quotes)))
  const proposals = quotes.length === 0 ? [] : await db.select({ id: proposal.id }).from(proposal).where(and(inAgency(proposal, actor), inArray(proposal.quoteId, quotes)))
  return [text, ...quotes, ...[...policies, ...offers, ...proposals].map(({ id }) => id)]
}

function eventOfRow(row: typeof auditEvent.$inferSelect): RecordedEvent {
  return {
    sequence: row.sequence,
    at: row.at,
    by: row.actorName,
    userId: row.userId ?? undefined,
    what: row.what,
    subject: { kind: row.subjectKind, id: row.subjectId },
    // Nothing is left out of the trail: whether details are as they were recorded, the chain says.
    details: auditDetails.safeParse(row.details).data ?? {},
    ipAddress: row.ipAddress ?? undefined,
    browser: row.browser ?? undefined,
  }
}
