import 'server-only'
import { and, asc, eq, gte, inArray, isNull, lt, lte, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Day, yearOf } from '@/lib/domain/day'
import { clientPaper } from '@/lib/features/clients/store/client-paper-table'
import { document } from '@/lib/features/documents/store/document-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { personalRead } from '@/lib/features/privacy/store/personal-read-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Db } from '@/lib/platform/database/open-database'
import { session } from '@/lib/platform/session/session-table'

/** A row that is over its term, and the year from which the term counts. */
export interface OldRow {
  readonly id: string
  readonly year: number
}

interface Terms {
  readonly agencyId: string
  readonly before: Day
}

/** The instant at which a day begins in Bucharest, in winter: a term of years does not need the hour. */
export const startOf = (day: Day) => new Date(`${day}T00:00:00+02:00`)

/** Documents of offers that became no policy: the insurer has them, and nobody issues such an offer any more. */
export async function findOldDocuments(db: Db, { agencyId, before }: Terms): Promise<OldRow[]> {
  const hasPolicy = db.select({ id: policy.id }).from(policy).where(and(eq(policy.quoteId, quote.id), isNull(policy.erasedAt)))
  const rows = await db
    .select({ id: document.id, at: document.createdAt })
    .from(document)
    .innerJoin(offer, eq(offer.id, document.offerId))
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .where(and(eq(document.agencyId, agencyId), lte(document.createdAt, startOf(before)), notInArray(quote.state, ['issuing', 'quoting']), notExists(hasPolicy)))
    .orderBy(asc(document.id))
  return rows.map(({ id, at }) => ({ id, year: at.getFullYear() }))
}

/** Papers of clients, such as a copy of an identity card; as long as a policy of the client runs, and for the same term after its end, they stay. */
export async function findOldPapers(db: Db, { agencyId, before }: Terms): Promise<OldRow[]> {
  const quotesOfClient = db.select({ id: quote.id }).from(quote).where(eq(quote.clientId, clientPaper.clientId))
  const isOfClient = or(eq(policy.clientId, clientPaper.clientId), inArray(policy.quoteId, quotesOfClient))
  const hasPolicy = db.select({ id: policy.id }).from(policy).where(and(isOfClient, isNull(policy.erasedAt), gte(policy.endDate, before)))
  const rows = await db
    .select({ id: clientPaper.id, at: clientPaper.createdAt })
    .from(clientPaper)
    .where(and(eq(clientPaper.agencyId, agencyId), lte(clientPaper.createdAt, startOf(before)), notExists(hasPolicy)))
    .orderBy(asc(clientPaper.id))
  return rows.map(({ id, at }) => ({ id, year: at.getFullYear() }))
}

/** Drafts for which no insurer was ever asked, and that nobody has changed since. */
export async function findAbandonedDrafts(db: Db, { agencyId, before }: Terms): Promise<OldRow[]> {
  const hasPolicy = db.select({ id: policy.id }).from(policy).where(eq(policy.quoteId, quote.id))
  const rows = await db
    .select({ id: quote.id, at: quote.updatedAt })
    .from(quote)
    .where(and(eq(quote.agencyId, agencyId), eq(quote.state, 'draft'), eq(quote.lastRun, 0), isNull(quote.erasedAt), lte(quote.updatedAt, startOf(before)), notExists(hasPolicy)))
    .orderBy(asc(quote.id))
  return rows.map(({ id, at }) => ({ id, year: at.getFullYear() }))
}

/** Rows of the ledger: who read whose data. */
export async function findOldReads(db: Db, { agencyId, before }: Terms): Promise<OldRow[]> {
  const rows = await db.select({ id: personalRead.id, day: personalRead.day }).from(personalRead).where(and(eq(personalRead.agencyId, agencyId), lt(personalRead.day, before))).orderBy(asc(personalRead.id))
  return rows.map(({ id, day }) => ({ id, year: yearOf(day) }))
}

/** Sessions that nobody used since. The newest of each user stays: it says when they were last seen. */
export async function findOldSessions(db: Db, { agencyId, before }: Terms): Promise<OldRow[]> {
  const newer = alias(session, 'newer')
  const hasNewer = db.select({ one: sql`1` }).from(newer).where(and(eq(newer.userId, session.userId), sql`${newer.lastSeenAt} > ${session.lastSeenAt}`))
  const rows = await db.select({ id: session.id, at: session.lastSeenAt }).from(session).where(and(eq(session.agencyId, agencyId), lte(session.lastSeenAt, startOf(before)), sql`exists ${hasNewer}`)).orderBy(asc(session.id))
  return rows.map(({ id, at }) => ({ id, year: at.getFullYear() }))
}

const TABLES = { documents: document, papers: clientPaper, reads: personalRead, sessions: session } as const

/** Deletes rows; nothing else hangs on them. */
export async function deleteOldRows(tx: Db, kind: keyof typeof TABLES, ids: readonly string[]): Promise<void> {
  const table = TABLES[kind]
  if (ids.length > 0) await tx.delete(table).where(inArray(table.id, [...ids]))
}
