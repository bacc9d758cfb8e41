import 'server-only'
import { and, arrayOverlaps, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { client } from '@/lib/features/clients/store/client-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { agencyRow } from '@/lib/platform/session/agency-scope'
import { fold } from '@/lib/domain/text'

type ClientRow = typeof client.$inferSelect
type QuoteRow = typeof quote.$inferSelect
type PolicyRow = typeof policy.$inferSelect

/** The row of a client of the agency, whoever looks after it. @throws Fault `notFound` */
export async function getClientRow(actor: Pick<Actor, 'agencyId'>, clientId: string): Promise<ClientRow> {
  const { db } = await database()
  return rowOrNotFound((await db.select().from(client).where(agencyRow(client, actor, clientId)))[0])
}

/** The records of the same person that were merged into a client. */
export async function findMergedRows(clientId: string): Promise<ClientRow[]> {
  const { db } = await database()
  return db.select().from(client).where(eq(client.mergedIntoId, clientId)).orderBy(asc(client.id))
}

/** The quotes whose policyholder the client is, linked or by the code typed in them. */
export async function findOwnQuotes(db: Db, { id, agencyId, identityIndex }: Pick<ClientRow, 'id' | 'agencyId' | 'identityIndex'>): Promise<QuoteRow[]> {
  return db.select().from(quote).where(and(eq(quote.agencyId, agencyId), or(eq(quote.clientId, id), eq(quote.holderIndex, identityIndex)))).orderBy(asc(quote.number))
}

const BATCH = 100

/** All other quotes of the agency that can still be read, in batches. */
export async function* otherQuotes(agencyId: string, ownIds: ReadonlySet<string>): AsyncGenerator<QuoteRow[]> {
  const { db } = await database()
  let last: string | undefined
  for (;;) {
    const rows = await db.select().from(quote).where(and(eq(quote.agencyId, agencyId), isNull(quote.erasedAt), last === undefined ? undefined : gt(quote.id, last))).orderBy(asc(quote.id)).limit(BATCH)
    if (rows.length === 0) return
    yield rows.filter(({ id }) => !ownIds.has(id))
    last = rows.at(-1)?.id
  }
}

/** The policies of the client: of own quotes, and filed ones that a merge gave to the client, or whose policyholder has the name. */
export async function findOwnPolicies(db: Db, { agencyId, clientId, quoteIds, name }: { readonly agencyId: string; readonly clientId: string; readonly quoteIds: readonly string[]; readonly name: string }): Promise<PolicyRow[]> {
  const rows = await db.select().from(policy).where(and(eq(policy.agencyId, agencyId), or(isNull(policy.quoteId), quoteIds.length === 0 ? undefined : inArray(policy.quoteId, [...quoteIds])))).orderBy(asc(policy.id))
  const own = await Promise.all(
    rows.map(async (row) => {
      if (row.quoteId !== null) return quoteIds.includes(row.quoteId) ? [row] : []
      if (row.clientId !== null) return row.clientId === clientId ? [row] : []
      const holder = await readName({ plain: row.holderName, sealed: row.holderNameSealed }, placeIn(policy.holderNameSealed, row.id))
      return name !== '' && fold(holder) === fold(name) ? [row] : []
    }),
  )
  return own.flat()
}

/** Whether something of these quotes goes on: a request, or an attempt whose outcome nobody knows. */
export async function hasWorkUnderWay(db: Db, quoteIds: readonly string[]): Promise<boolean> {
  if (quoteIds.length === 0) return false
  const isOf = inArray(quoteRun.quoteId, [...quoteIds])
  const [pending] = await db.select({ id: quoteRequest.id }).from(quoteRequest).innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId)).where(and(isOf, eq(quoteRequest.state, 'pending'))).limit(1)
  const isOpen = and(inArray(issueAttempt.quoteId, [...quoteIds]), inArray(issueAttempt.state, ['INTENT', 'SENDING', 'UNKNOWN']))
  const [open] = await db.select({ id: issueAttempt.id }).from(issueAttempt).where(isOpen).limit(1)
  return pending !== undefined || open !== undefined
}

/** The runs and drafts of other quotes, and policies, that hold one of the client's fingerprints. */
export async function findMarkedByFingerprint(db: Db, { agencyId, indexes }: { readonly agencyId: string; readonly indexes: readonly string[] }) {
  if (indexes.length === 0) return { runs: [], policies: [], quotes: [] }
  const runs = await db.select({ id: quoteRun.id, lookupIndexes: quoteRun.lookupIndexes }).from(quoteRun).where(and(eq(quoteRun.agencyId, agencyId), arrayOverlaps(quoteRun.lookupIndexes, [...indexes])))
  const policies = await db.select({ id: policy.id, lookupIndexes: policy.lookupIndexes }).from(policy).where(and(eq(policy.agencyId, agencyId), arrayOverlaps(policy.lookupIndexes, [...indexes])))
  const quotes = await db.select({ id: quote.id, insuredIndexes: quote.insuredIndexes }).from(quote).where(and(eq(quote.agencyId, agencyId), arrayOverlaps(quote.insuredIndexes, [...indexes])))
  return { runs, policies, quotes }
}
