import 'server-only'
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { type AuditDetails, auditEvent } from './audit-event-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { auditDetails } from './audit'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readJson, readRows } from '@/lib/platform/records/stored-json'
import { inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** An event on the way to a policy: what, when, and by whom. */
export interface TimelineEvent {
  readonly at: Date
  readonly what: string
  readonly by: string
  readonly details: AuditDetails
}

interface TimelineSubject {
  readonly quoteId?: string | undefined
  readonly offerId?: string | undefined
  readonly policyId?: string | undefined
}

/** The events of a quote, of one of its offers and of its policies, as far as they exist; the oldest first. @throws NotAllowed */
export async function findTimelineEvents(actor: Actor, subject: TimelineSubject): Promise<TimelineEvent[]> {
  requirePermission(actor, 'policy.read')
  const { quoteId, offerId } = subject
  const ofQuote = quoteId === undefined ? [] : [quoteCreatedEvents(actor, quoteId), runs(actor, quoteId)]
  const ofOffer = offerId === undefined ? [] : [attempts(actor, offerId)]
  const parts = await Promise.all([...ofQuote, ...ofOffer, events(actor, subject)])
  return parts.flat().toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

async function quoteCreatedEvents(actor: Actor, quoteId: string): Promise<TimelineEvent[]> {
  const { db } = await database()
  const rows = await db
    .select({ at: quote.createdAt, by: appUser.name })
    .from(quote)
    .innerJoin(appUser, eq(appUser.id, quote.ownerId))
    .where(and(isVisible(quote, actor), eq(quote.id, parseRecordId(quoteId))))
  return rows.map((row) => ({ ...row, what: 'quote.started', details: {} }))
}

// Of all requests of the run, also those that were repeated.
const OFFERS_OF_RUN = sql<string | number>`(select count(*) from ${offer} inner join ${quoteRequest} asked on asked.id = ${offer.requestId} where asked.run_id = ${quoteRun.id})`

async function runs(actor: Actor, quoteId: string): Promise<TimelineEvent[]> {
  const { db } = await database()
  const rows = await db
    .select({ at: quoteRun.createdAt, by: appUser.name, insurers: count(quoteRequest.id), offers: OFFERS_OF_RUN })
    .from(quoteRun)
    .innerJoin(appUser, eq(appUser.id, quoteRun.startedBy))
    .leftJoin(quoteRequest, and(eq(quoteRequest.runId, quoteRun.id), eq(quoteRequest.attempt, 1)))
    .where(and(isVisible(quoteRun, actor), eq(quoteRun.quoteId, parseRecordId(quoteId)), eq(quoteRun.variant, 0)))
    .groupBy(quoteRun.id, appUser.name)
  return rows.map(({ insurers, offers, ...row }) => ({ ...row, what: 'offers.requested', details: { insurers, offers: Number(offers) } }))
}

async function attempts(actor: Actor, offerId: string): Promise<TimelineEvent[]> {
  const { db } = await database()
  const id = parseRecordId(offerId)
  // Found by the quote, because the index by offer leaves out attempts that failed.
  const ofQuote = db.select({ id: offer.quoteId }).from(offer).where(eq(offer.id, id))
  const rows = await db
    .select({ at: issueAttempt.createdAt, by: appUser.name, method: issueAttempt.paymentMethod, documentNumber: issueAttempt.paymentDocumentNumber })
    .from(issueAttempt)
    .innerJoin(appUser, eq(appUser.id, issueAttempt.createdBy))
    .where(and(isVisible(issueAttempt, actor), eq(issueAttempt.quoteId, sql`(${ofQuote})`), eq(issueAttempt.offerId, id)))
  return rows.map(({ method, documentNumber, ...row }) => ({ ...row, what: 'issue.started', details: { method, documentNumber } }))
}

async function events(actor: Actor, { quoteId, offerId, policyId }: TimelineSubject): Promise<TimelineEvent[]> {
  const { db } = await database()
  const subjects = (await Promise.all([visibleId(actor, quote, quoteId), visibleId(actor, offer, offerId), visibleId(actor, policy, policyId), proposalIds(actor, quoteId)])).flat()
  const rows = await db
    .select({ id: auditEvent.id, at: auditEvent.at, what: auditEvent.what, by: auditEvent.actorName, details: auditEvent.details })
    .from(auditEvent)
    .where(and(inAgency(auditEvent, actor), inArray(auditEvent.subjectKind, ['quote', 'offer', 'policy', 'proposal']), inArray(auditEvent.subjectId, subjects)))
    .orderBy(asc(auditEvent.sequence))
  const found = await readRows(rows, ({ id, details, ...row }) => ({ ...row, details: maskedDetails(readJson(details, auditDetails, placeIn(auditEvent.details, id))) }))
  const names = await insurersOf(actor, found.flatMap(({ what, details }) => (what === 'proposal.chosen' && typeof details['offerId'] === 'string' ? [details['offerId']] : [])))
  return found.map((event) => {
    const chosen = names.get(String(event.details['offerId']))
    return chosen === undefined ? event : { ...event, details: { ...event.details, insurer: chosen } }
  })
}

/** The proposals of a quote that the actor sees. */
async function proposalIds(actor: Actor, quoteId: string | undefined): Promise<string[]> {
  if (quoteId === undefined) return []
  const { db } = await database()
  return (await db.select({ id: proposal.id }).from(proposal).where(and(isVisible(proposal, actor), eq(proposal.quoteId, parseRecordId(quoteId))))).map(({ id }) => id)
}

/** The insurers of chosen offers, by the offer's id. */
async function insurersOf(actor: Actor, offerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (offerIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select({ id: offer.id, name: insurer.name }).from(offer).innerJoin(insurer, eq(insurer.id, offer.insurerId)).where(and(isVisible(offer, actor), inArray(offer.id, [...offerIds])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

// An event names its subject without a foreign key, so the subject is looked up first.
async function visibleId(actor: Actor, table: typeof quote | typeof offer | typeof policy, id: string | undefined): Promise<string[]> {
  if (id === undefined) return []
  const { db } = await database()
  const rows = await db.select({ id: table.id }).from(table).where(visibleRow(table, actor, id))
  return rows.map((row) => row.id)
}

// What a person wrote may hold a code.
function maskedDetails(details: AuditDetails): AuditDetails {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? maskCodesIn(value) : value]))
}
