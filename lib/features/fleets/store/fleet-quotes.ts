import 'server-only'
import { createHash } from 'node:crypto'
import { and, asc, desc, eq, exists, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { isFromToday } from '@/lib/platform/database/sql-days'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { inAgency, isVisible } from '@/lib/platform/session/agency-scope'
import { isOfferExpired } from '@/lib/domain/offer'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { uniqueBy } from '@/lib/domain/unique-by'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { findPoliciesOfRows } from './fleet-policies'
import type { FleetGap, FleetOffer, FleetRow } from '@/lib/features/fleets/model/fleet'

/** A row as it is stored: what its offers are for is read by whoever shows it. */
export type StoredFleetRow = Omit<FleetRow, 'risk'> & { readonly product: string }

/** The quotes of a fleet that the actor sees, all or some, by their row; none for an unknown one. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findFleetQuotes(actor: Actor, fleetId: string, only?: readonly string[]) {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ id: quote.id, row: quote.fleetRow, number: quote.number, product: quote.product, state: quote.state, lastRun: quote.lastRun, ownerId: quote.ownerId, holderIndex: quote.holderIndex, title: { plain: quote.title, sealed: quote.titleSealed } })
    .from(quote)
    .where(and(isVisible(quote, actor), eq(quote.fleetId, parseRecordId(fleetId)), only && inArray(quote.id, [...only])))
    .orderBy(asc(quote.fleetRow))
  return rows.map(({ row, ...rest }) => ({ ...rest, row: row ?? 0 }))
}

/** The ids and the product of the quotes of a fleet that the actor sees. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findFleetIds(actor: Actor, fleetId: string): Promise<readonly { readonly id: string; readonly product: string }[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return db.select({ id: quote.id, product: quote.product }).from(quote).where(and(isVisible(quote, actor), eq(quote.fleetId, parseRecordId(fleetId)))).orderBy(asc(quote.fleetRow))
}

/** Whether a quote of a fleet belongs to somebody else of the agency. */
export async function isOthersFleet(actor: Actor, fleetId: string): Promise<boolean> {
  requirePermission(actor, 'quote.write')
  const { db } = await database()
  const rows = await db.select({ id: quote.id }).from(quote).where(and(inAgency(quote, actor), eq(quote.fleetId, parseRecordId(fleetId)), ne(quote.ownerId, actor.userId))).limit(1)
  return rows.length > 0
}

// Enough to tell the policyholders of a fleet apart, and it says nothing of them elsewhere.
const HOLDER_KEY_LENGTH = 12

/** How long before a reading a change may have been written that it did not see yet: no transaction here lasts as long, and no clock of a server is as wrong. */
const SLACK_MS = 60_000

/** The instant of the database before which a reading that begins now sees every change. */
export async function fleetReadAt(): Promise<Date> {
  const { db } = await database()
  const { rows } = readInstant.parse(await db.execute(sql`select ${databaseNowPlus(-SLACK_MS)} as at`))
  return rows[0].at
}

const readInstant = z.object({ rows: z.tuple([z.object({ at: z.coerce.date() })]) })

/** The ids of the fleet's quotes that may have changed since an instant of the database, and of all that are under way. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findChangedQuotes(actor: Actor, fleetId: string, since: Date): Promise<readonly string[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const own = (condition: SQL | undefined) => and(isVisible(quote, actor), eq(quote.fleetId, parseRecordId(fleetId)), condition)
  const requests = db.select({ one: sql`1` }).from(quoteRequest).innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId)).where(and(eq(quoteRun.quoteId, quote.id), or(gte(quoteRequest.startedAt, since), gte(quoteRequest.finishedAt, since))))
  const { state, createdAt, sentAt, finishedAt, notIssuedAt } = issueAttempt
  const attempts = db.select({ one: sql`1` }).from(issueAttempt).where(and(eq(issueAttempt.quoteId, quote.id), or(inArray(state, ['INTENT', 'SENDING', 'UNKNOWN']), gte(createdAt, since), gte(sentAt, since), gte(finishedAt, since), gte(notIssuedAt, since))))
  // The business clock, which says when a quote was changed, is never behind that of the database.
  const rows = await db.select({ id: quote.id }).from(quote).where(own(or(inArray(quote.state, ['quoting', 'issuing']), gte(quote.updatedAt, since), gte(quote.erasedAt, since), exists(requests), exists(attempts))))
  return rows.map(({ id }) => id)
}

/** Rows of a fleet, all or those of some quotes, with the offers and gaps of their newest runs, their newest attempts and their policies. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findFleetRows(actor: Actor, fleetId: string, only?: readonly string[]): Promise<readonly StoredFleetRow[]> {
  const quotes = await findFleetQuotes(actor, fleetId, only)
  if (quotes.length === 0) return []
  const { db } = await database()
  const isNewestRun = and(isVisible(quote, actor), eq(quote.fleetId, parseRecordId(fleetId)), only && inArray(quote.id, [...only]), eq(quoteRun.run, quote.lastRun), eq(quoteRun.variant, 0))
  const [offers, requests, attempts, policies] = await Promise.all([
    db
      .select({ id: offer.id, quoteId: offer.quoteId, insurerId: insurer.id, insurer: insurer.name, bani: offer.premiumBani, currency: offer.currency, packageName: offer.packageName, expiresOn: offer.expiresOn })
      .from(offer)
      .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
      .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
      .innerJoin(quote, eq(quote.id, offer.quoteId))
      .innerJoin(insurer, eq(insurer.id, offer.insurerId))
      .where(isNewestRun)
      .orderBy(asc(offer.premiumBani), asc(offer.id)),
    db
      .select({ quoteId: quote.id, insurerId: insurer.id, insurer: insurer.name, state: quoteRequest.state, reason: quoteRequest.reasonClass })
      .from(quoteRequest)
      .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
      .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
      .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
      .where(isNewestRun)
      .orderBy(desc(quoteRequest.attempt)),
    findNewestAttempts(actor, quotes.map(({ id }) => id)),
    findPoliciesOfRows(actor, quotes.map(({ id }) => id)),
  ])
  const today = clock.today()
  return Promise.all(quotes.map(async ({ id, lastRun, title, ownerId: _owner, holderIndex, ...row }): Promise<StoredFleetRow> => ({
    ...row,
    quoteId: id,
    holderKey: holderIndex === null ? id : createHash('sha256').update(`${fleetId} ${holderIndex}`).digest('base64url').slice(0, HOLDER_KEY_LENGTH),
    holder: maskCodesIn(await readName(title, placeIn(quote.titleSealed, id))),
    isAsked: lastRun > 0,
    offers: offers.filter(({ quoteId }) => quoteId === id).map(({ quoteId: _quote, bani, currency, packageName, expiresOn, ...own }): FleetOffer => ({ ...own, premium: { amountBani: bani, currency }, ...(packageName !== null && { packageName }), isExpired: isOfferExpired({ expiresOn: expiresOn ?? undefined }, today), ...(expiresOn === today && { expiresToday: true }) })),
    // An insurer that was asked again counts by its newest request.
    gaps: uniqueBy(requests.filter(({ quoteId }) => quoteId === id), ({ insurerId }) => insurerId).flatMap(({ insurerId, insurer: name, state, reason }): FleetGap[] => (state === 'offered' ? [] : [{ insurerId, insurer: name, ...(reason !== null && { reason }) }])),
    attempt: attempts.get(id),
    policies: policies.filter(({ quoteId }) => quoteId === id).map(({ quoteId: _quote, ...own }) => own),
  })))
}

async function findNewestAttempts(actor: Actor, quoteIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<FleetRow['attempt']>>> {
  if (quoteIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db
    .selectDistinctOn([issueAttempt.quoteId], { quoteId: issueAttempt.quoteId, state: issueAttempt.state, offerId: issueAttempt.offerId })
    .from(issueAttempt)
    .where(and(isVisible(issueAttempt, actor), inArray(issueAttempt.quoteId, [...quoteIds])))
    .orderBy(issueAttempt.quoteId, desc(issueAttempt.createdAt), desc(issueAttempt.id))
  return new Map(rows.map(({ quoteId, ...attempt }) => [quoteId, attempt]))
}

/** A fleet in a list. */
export interface FleetSummary {
  readonly id: string
  readonly product: string
  readonly createdAt: Date
  readonly rows: number
  readonly offered: number
  readonly issued: number
  readonly firstNumber: number
  readonly lastNumber: number
}

/** The newest fleets of which the actor sees a quote. @throws NotAllowed */
export async function findFleets(actor: Actor, limit: number): Promise<readonly FleetSummary[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const count = (condition?: ReturnType<typeof sql>) => sql<number>`count(*)${condition === undefined ? sql`` : sql` filter (where ${condition})`}`.mapWith(Number)
  const rows = await db
    .select({
      id: quote.fleetId, product: sql<string>`min(${quote.product})`, createdAt: sql`min(${quote.createdAt})`.mapWith(quote.createdAt), rows: count(), offered: count(sql`${quote.state} = 'offered'`), issued: count(sql`${quote.state} = 'issued'`),
      firstNumber: sql`min(${quote.number})`.mapWith(Number), lastNumber: sql`max(${quote.number})`.mapWith(Number),
    })
    .from(quote)
    .where(and(isVisible(quote, actor), isNotNull(quote.fleetId)))
    .groupBy(quote.fleetId)
    .orderBy(sql`max(${quote.number}) desc`)
    .limit(limit)
  return rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
}

/** How many requests the agency made for fleets today. @throws NotAllowed */
export async function countFleetRequestsToday(actor: Actor): Promise<number> {
  requirePermission(actor, 'offer.request')
  const { db } = await database()
  const [row] = await db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(inAgency(quoteRequest, actor), isNotNull(quote.fleetId), isFromToday(quoteRequest.startedAt)))
  return row?.count ?? 0
}
