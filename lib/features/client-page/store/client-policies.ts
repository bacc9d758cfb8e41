import 'server-only'
import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { fold } from '@/lib/domain/text'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Covered } from '@/lib/features/client-page/model/timeline'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { searchTokens } from '@/lib/platform/crypto/text-tokens'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { holdsTokens } from '@/lib/platform/database/search-text'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { readRows } from '@/lib/platform/records/stored-json'
import { inAgency, isVisible } from '@/lib/platform/session/agency-scope'

/** A policy of a client, or an issue attempt of which nobody knows whether it made one. */
export interface ClientPolicy extends Covered {
  readonly series: string
  readonly number: string
  readonly premium: Money
  /** It was issued elsewhere: it has no quote to renew from. */
  readonly isFiled: boolean
  /** Of an attempt: its quote. */
  readonly quoteId: string | undefined
}

interface OfClient {
  readonly clientId: string
  /** The client's name, by which filed policies are found. */
  readonly name: string
  /** The fingerprints that say who the client is, and not what a policy insures. */
  readonly ownMarks: readonly string[]
  /** Those that ended before are left out. */
  readonly since: Day
}

const POLICIES_MAX = 60

/** The policies of a client that the actor sees, of quotes and filed ones, the last to end first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findClientPolicies(actor: Actor, { clientId, name, ownMarks, since }: OfClient): Promise<ClientPolicy[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const id = parseRecordId(clientId)
  // Each way in which a policy is the client's has an index of its own.
  const ofQuotes = db.select({ id: policy.id }).from(policy).innerJoin(quote, eq(quote.id, policy.quoteId)).where(and(inAgency(quote, actor), eq(quote.clientId, id)))
  const ofRecord = db.select({ id: policy.id }).from(policy).where(and(inAgency(policy, actor), eq(policy.clientId, id)))
  const named = await findFiledFor(actor, name)
  const rows = await db
    .select({
      id: policy.id, product: policy.product, insurer: insurer.name, series: policy.series, number: policy.number, startDate: policy.startDate, endDate: policy.endDate, amountBani: policy.premiumBani, currency: policy.currency,
      marks: policy.lookupIndexes, quoteId: policy.quoteId, clientId: policy.clientId, holder: { plain: policy.holderName, sealed: policy.holderNameSealed },
    })
    .from(policy)
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .where(and(isVisible(policy, actor), gte(policy.endDate, since), or(sql`${policy.id} = any(array(${unionAll(ofQuotes, ofRecord)}))`, named.length === 0 ? undefined : inArray(policy.id, named))))
    .orderBy(desc(policy.endDate), desc(policy.id))
    .limit(POLICIES_MAX)
  const found = await readRows(rows, async ({ amountBani, currency, marks, quoteId, holder, clientId: ofClient, ...row }) => {
    const isFiled = quoteId === null
    if (isFiled && ofClient === null && fold(await readName(holder, placeIn(policy.holderNameSealed, row.id))) !== fold(name)) return undefined
    return { ...row, premium: { amountBani, currency }, marks: marks.filter((mark) => !ownMarks.includes(mark)), isFiled, isUnknown: false, quoteId: quoteId ?? undefined }
  })
  return found.filter((one) => one !== undefined)
}

const NAMED_MAX = 1000

/** Filed policies that may be of somebody with this name. Behind the wall a search for words would use no index: decision 047. */
async function findFiledFor(actor: Actor, name: string): Promise<string[]> {
  const { db } = await systemDatabase('search')
  const rows = await db
    .select({ id: policy.id })
    .from(policy)
    .where(and(inAgency(policy, actor), isNull(policy.quoteId), isNull(policy.clientId), isNull(policy.holderErasedAt), holdsTokens(policy.holderTokens, searchTokens(actor.agencyId, name))))
    .limit(NAMED_MAX)
  return rows.map(({ id }) => id)
}

/** The issue attempts for a client that the actor sees and whose outcome nobody knows, the oldest first. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findUnknownOfClient(actor: Actor, { clientId, ownMarks }: Pick<OfClient, 'clientId' | 'ownMarks'>): Promise<ClientPolicy[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db
    .select({ id: issueAttempt.id, product: quote.product, insurer: insurer.name, startDate: offer.startDate, endDate: offer.endDate, amountBani: offer.premiumBani, currency: offer.currency, marks: quoteRun.lookupIndexes, quoteId: quote.id })
    .from(issueAttempt)
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(and(isVisible(issueAttempt, actor), eq(issueAttempt.state, 'UNKNOWN'), eq(quote.clientId, parseRecordId(clientId))))
    .orderBy(asc(issueAttempt.createdAt))
    .limit(POLICIES_MAX)
  return rows.map(({ amountBani, currency, marks, ...row }) => ({ ...row, series: '', number: '', premium: { amountBani, currency }, marks: marks.filter((mark) => !ownMarks.includes(mark)), isFiled: false, isUnknown: true }))
}
