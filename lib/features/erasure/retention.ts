import 'server-only'
import { and, asc, eq, inArray, isNull, lt, lte, notExists, notInArray, sql } from 'drizzle-orm'
import { addYears, type Day, yearOf } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { client } from '@/lib/features/clients/store/client-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { allowLongStatements } from '@/lib/platform/database/long-statements'
import type { Db } from '@/lib/platform/database/open-database'
import { env } from '@/lib/platform/env'
import { destroySubjectKeys } from '@/lib/platform/keys/subject-keys'
import { agency } from '@/lib/platform/session/agency-table'
import { eraseClient } from './erase-client'
import { writeErasureList } from './erasure-list'
import { countsOf, RETENTION_CLASSES, type RetentionClass, type RetentionCounts, type RetentionRow } from './model/retention-classes'
import { erasure } from './store/erasure-table'
import { deleteOldRows, findOldDocuments, findOldPapers, findOldReads, findOldSessions, type OldRow, startOf } from './store/old-rows'
import { hasWorkUnderWay } from './store/records-of-client'
import { emptyNotes, emptyPolicies, emptyQuotes, emptyWords } from './take-out'

interface Due extends OldRow {
  readonly quoteId?: string | null
}

/** What retention would destroy of the actor's agency, by class and age. Changes nothing. @throws NotAllowed */
export async function previewRetention(actor: Actor): Promise<RetentionRow[]> {
  requirePermission(actor, 'personalData.review')
  return planRetention(actor.agencyId)
}

/** What retention would destroy of an agency on a day. Changes nothing. */
export async function planRetention(agencyId: string, today = clock.today()): Promise<RetentionRow[]> {
  const { db } = await database()
  return Promise.all(
    RETENTION_CLASSES.map(async (kind) => {
      const years = env().retention[kind]
      const before = addYears(today, -years)
      const due = await DUE[kind](db, agencyId, before)
      const all = [...new Set(due.map(({ year }) => year))].toSorted((a, b) => a - b)
      return { kind, years, before, count: due.length, ofYears: all.map((year) => ({ year, count: due.filter((one) => one.year === year).length })) }
    }),
  )
}

/** Destroys what is over its term, in every agency, and writes how much into its audit trail. It can be repeated. */
export async function applyRetention(): Promise<RetentionCounts> {
  const { db } = await database()
  const destroyed: RetentionCounts[] = []
  for (const { id } of await db.select({ id: agency.id }).from(agency).orderBy(asc(agency.id))) destroyed.push(await applyRetentionTo(id))
  await writeErasureList()
  return countsOf((kind) => destroyed.reduce((total, counts) => total + counts[kind], 0))
}

/** Destroys what of an agency was over its term on a day, and still is. */
export async function applyRetentionTo(agencyId: string, today = clock.today()): Promise<RetentionCounts> {
  const { db } = await database()
  const due = (kind: RetentionClass) => DUE[kind](db, agencyId, addYears(today, -env().retention[kind]))
  const policies = await destroy(agencyId, 'policies', await due('policies'))
  const quotes = await destroy(agencyId, 'quotes', await due('quotes'))
  const clients = await eraseClients(agencyId, await due('clients'))
  const documents = await deleteRows(agencyId, 'documents', await due('documents'))
  const papers = await deleteRows(agencyId, 'papers', await due('papers'))
  const reads = await deleteRows(agencyId, 'reads', await due('reads'))
  const sessions = await deleteRows(agencyId, 'sessions', await due('sessions'))
  return { policies, quotes, clients, documents, papers, reads, sessions }
}

const BATCH = 200

/** Classes whose rows go whole: nothing refers to them. */
type DeletedClass = Exclude<RetentionClass, 'policies' | 'quotes' | 'clients'>

async function destroy(agencyId: string, kind: 'policies' | 'quotes', due: readonly Due[]): Promise<number> {
  const { db } = await database()
  for (let at = 0; at < due.length; at += BATCH) {
    const part = due.slice(at, at + BATCH)
    const ids = part.map(({ id }) => id)
    // The quote that a policy was made of goes with it.
    const quoteIds = kind === 'quotes' ? ids : part.flatMap(({ quoteId }) => quoteId ?? [])
    const policyIds = kind === 'policies' ? ids : []
    await db.transaction(async (tx) => {
      await allowLongStatements(tx)
      await recordApplied(tx, agencyId, { kind, count: part.length })
      const recordIds = [...new Set([...quoteIds, ...policyIds])]
      await tx.insert(erasure).values({ agencyId, reason: 'retention', recordIds, erasedAt: clock.now() })
      await emptyWords(tx, { quoteIds, policyIds })
      await emptyNotes(tx, recordIds)
      await emptyQuotes(tx, quoteIds, clock.now())
      await emptyPolicies(tx, policyIds, clock.now())
      await destroySubjectKeys(tx, recordIds)
    })
  }
  return due.length
}

/** Destroys quotes of an agency that are over a term of their own, as retention does. @returns how many */
export function destroyQuotes(agencyId: string, due: readonly OldRow[]): Promise<number> {
  return destroy(agencyId, 'quotes', due)
}

async function deleteRows(agencyId: string, kind: DeletedClass, due: readonly OldRow[]): Promise<number> {
  const { db } = await database()
  for (let at = 0; at < due.length; at += BATCH) {
    const part = due.slice(at, at + BATCH)
    await db.transaction(async (tx) => {
      await allowLongStatements(tx)
      await recordApplied(tx, agencyId, { kind, count: part.length })
      await deleteOldRows(tx, kind, part.map(({ id }) => id))
    })
  }
  return due.length
}

async function recordApplied(tx: Db, agencyId: string, details: { readonly kind: RetentionClass; readonly count: number }): Promise<void> {
  await recordEvent({ agencyId, system: 'retention' }, { what: 'retention.applied', subject: { kind: 'agency', id: agencyId }, details }, tx)
}

async function eraseClients(agencyId: string, due: readonly Due[]): Promise<number> {
  let count = 0
  for (const { id } of due) {
    try {
      await eraseClient({ agencyId, system: 'retention' }, id, { reason: 'retention' })
      count++
    } catch (error) {
      // Somebody works for the client again.
      if (!(error instanceof Fault) || error.code !== 'erasureBlocked') throw error
    }
  }
  return count
}

const DUE: Readonly<Record<RetentionClass, (db: Db, agencyId: string, before: Day) => Promise<Due[]>>> = {
  policies: duePolicies,
  quotes: dueQuotes,
  clients: dueClients,
  documents: (db, agencyId, before) => findOldDocuments(db, { agencyId, before }),
  papers: (db, agencyId, before) => findOldPapers(db, { agencyId, before }),
  reads: (db, agencyId, before) => findOldReads(db, { agencyId, before }),
  sessions: (db, agencyId, before) => findOldSessions(db, { agencyId, before }),
}

async function duePolicies(db: Db, agencyId: string, before: Day): Promise<Due[]> {
  const rows = await db.select({ id: policy.id, endDate: policy.endDate, quoteId: policy.quoteId }).from(policy).where(and(eq(policy.agencyId, agencyId), isNull(policy.erasedAt), lt(policy.endDate, before))).orderBy(asc(policy.id))
  // A quote may have several policies; it goes with the last of them.
  const kept = new Set((await db.select({ quoteId: policy.quoteId }).from(policy).where(and(eq(policy.agencyId, agencyId), isNull(policy.erasedAt), sql`${policy.endDate} >= ${before}`))).map(({ quoteId }) => quoteId))
  return rows.map(({ id, endDate, quoteId }) => ({ id, year: yearOf(endDate), quoteId: kept.has(quoteId) ? null : quoteId }))
}

async function dueQuotes(db: Db, agencyId: string, before: Day): Promise<Due[]> {
  const hasPolicy = db.select({ id: policy.id }).from(policy).where(and(eq(policy.quoteId, quote.id), isNull(policy.erasedAt)))
  const isOver = and(eq(quote.agencyId, agencyId), isNull(quote.erasedAt), lte(quote.updatedAt, startOf(before)), notInArray(quote.state, ['issuing', 'quoting']), notExists(hasPolicy))
  const rows = await db.select({ id: quote.id, at: quote.updatedAt }).from(quote).where(isOver).orderBy(asc(quote.id))
  const due: Due[] = []
  for (const { id, at } of rows) if (!(await hasWorkUnderWay(db, [id]))) due.push({ id, year: at.getFullYear() })
  return due
}

async function dueClients(db: Db, agencyId: string, before: Day): Promise<Due[]> {
  const hasQuote = db.select({ id: quote.id }).from(quote).where(and(eq(quote.clientId, client.id), isNull(quote.erasedAt)))
  const hasPolicy = db.select({ id: policy.id }).from(policy).where(and(isNull(policy.erasedAt), inArray(policy.quoteId, db.select({ id: quote.id }).from(quote).where(eq(quote.clientId, client.id)))))
  const isOver = and(eq(client.agencyId, agencyId), isNull(client.erasedAt), lte(client.updatedAt, startOf(before)), notExists(hasQuote), notExists(hasPolicy))
  const rows = await db.select({ id: client.id, at: client.updatedAt }).from(client).where(isOver).orderBy(asc(client.id))
  return rows.map(({ id, at }) => ({ id, year: at.getFullYear() }))
}
