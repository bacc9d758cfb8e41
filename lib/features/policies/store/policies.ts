import 'server-only'
import { and, arrayOverlaps, eq, getTableColumns, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { isOneOfIds, lookUp } from '@/lib/platform/database/few-found'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import type { Db } from '@/lib/platform/database/open-database'
import { appUser } from '@/lib/platform/session/user-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { NAME_ON_WIRE } from '@/lib/features/insurers/store/name-on-wire-column'
import type { Service } from '@/lib/features/accounts/store/operator-account-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { policy } from './policy-table'
import type { Money } from '@/lib/domain/money'
import type { Policy } from '@/lib/domain/policy'
import type { NotCompared, PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import type { ReviewState } from '@/lib/domain/review'
import { clientsOfContact } from '@/lib/features/clients/store/clients'
import { policySearchIndexes } from '@/lib/features/clients/store/client-secrets'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { searchTokens } from '@/lib/platform/crypto/text-tokens'
import { readName } from '@/lib/platform/keys/stored-name'
import { placeIn } from '@/lib/platform/keys/place-in'
import { insuredOfRow, policyFindings, storedNotCompared } from './policy-findings'
import { LEFT_BANI } from './policy-payments'
import { listedPolicyOfRow, policyFromRow } from './policy-rows'
import { holdsTokens, likeContaining, searchWords } from '@/lib/platform/database/search-text'
import { readJson } from '@/lib/platform/records/stored-json'
import { inAgency, isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** What a policy was issued from. */
export interface PolicyOrigin {
  readonly quoteId: string
  readonly offerId: string
  readonly attemptId: string
}

/** A policy of the agency with where it came from. */
export interface StoredPolicy extends Policy {
  readonly id: string
  /** None for a policy issued elsewhere and filed here. */
  readonly origin: PolicyOrigin | undefined
  readonly product: string
  /** The quote's title when the policy was issued; for a filed policy, as typed. */
  readonly holderName: string
  /** The client's record, where there is one. */
  readonly clientId: string | undefined
  readonly service: Service
  readonly insurer: { readonly id: string; readonly name: string; readonly businessName: string }
  readonly owner: { readonly id: string; readonly name: string }
  /** When it was issued; for a filed policy, when it was filed. */
  readonly issuedAt: Date
  readonly reviewState: ReviewState
  /** Whether it came from a sheet: there is no document of it, and nothing to compare. */
  readonly isImported: boolean
  /** When its holder was erased: only what the law wants kept is left. */
  readonly holderErasedAt: Date | undefined
  /** When its own term was over; its holder cannot be read since then. */
  readonly erasedAt: Date | undefined
  /** Where request, offer, policy and document differ; undefined until they were compared. */
  readonly findings?: readonly PolicyFinding[] | undefined
  /** What the comparison could not compare, and why; undefined where that was not kept yet. */
  readonly notCompared?: NotCompared | undefined
  /** Of one of several policies of an offer: the insured people that its document names; none before it was read. */
  readonly insuredNames: readonly string[]
}

/** A policy in a list. Lists read no JSON column, so a damaged column removes no policy from a list. */
export interface ListedPolicy extends Omit<StoredPolicy, 'installments' | 'findings' | 'notCompared' | 'insuredNames' | 'replyFindings' | 'recordedPayment'> {
  /** How many differences were found; undefined before a comparison. */
  readonly differences: number | undefined
  /** What is left to collect of it and of the policies that were issued with it; undefined when nothing is, or nobody knows. */
  readonly unsettled: { readonly left: Money; readonly policies: number } | undefined
}

export interface PolicyPage {
  readonly limit: number
  /** The id of the last policy of the page before. */
  readonly before?: string | undefined
  /** Words of the holder's name, the series, the number or the insurer, in any order; or a whole CNP, CUI, chassis number or licence plate. */
  readonly search?: string | undefined
  readonly review?: ReviewState | undefined
  /** Only those in which a difference was found. */
  readonly differing?: boolean | undefined
  /** Only those issued at another price than was paid, until that is settled. */
  readonly unsettled?: boolean | undefined
}

const { installments: _installments, findings: _findings, notCompared: _notCompared, replyFindings: _replyFindings, recordedPayment: _recordedPayment, ...LISTED } = getTableColumns(policy)
const AROUND = {
  ofClient: sql<string | null>`coalesce(${policy.clientId}, ${quote.clientId})`,
  service: insurer.service,
  insurer: { id: insurer.id, name: insurer.name, businessName: NAME_ON_WIRE },
  owner: { id: appUser.id, name: appUser.name },
}

/** The agency's policies, newest first. @throws NotAllowed; Fault `notFound` when the page is to begin after a policy that the agency does not have */
export async function findPolicies(actor: Actor, { limit, before, search = '', review, differing = false, unsettled = false }: PolicyPage): Promise<ListedPolicy[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await (search.trim() === '' ? database() : systemDatabase('search'))
  const narrowed = [before === undefined ? undefined : isOlderThan(await placeOf(actor, before)), review && eq(policy.reviewState, review), differing ? hasDifference() : undefined, unsettled ? sql`${LEFT_BANI} <> 0` : undefined]
  const isWhole = actor.seesAgency && narrowed.every((one) => one === undefined)
  const conditions = [search.trim() === '' ? undefined : await foundPolicies(db, actor, { search, first: isWhole ? limit : undefined }), ...narrowed]
  const differences = sql<number | null>`jsonb_array_length(${policy.findings})`
  const rows = await db
    .select({ policy: LISTED, differences, left: LEFT_BANI, issuedTogether: ISSUED_TOGETHER, ...AROUND })
    .from(policy)
    .leftJoin(issueAttempt, eq(issueAttempt.id, policy.attemptId))
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .where(and(isVisible(policy, actor), ...conditions))
    .orderBy(...keysetOrder(NEWEST_FIRST))
    .limit(limit)
  return Promise.all(rows.map(async ({ policy: row, differences: count, left, issuedTogether, ofClient, ...around }) => ({ ...listedPolicyOfRow(row), ...(await factsOf(row)), ...around, clientId: ofClient ?? undefined, differences: count ?? undefined, unsettled: unsettledOf(left, issuedTogether) })))
}

/** How many policies were issued together; counted for the few of which something is left. Needs the attempt joined. */
export const ISSUED_TOGETHER = sql<string | number>`case when ${LEFT_BANI} <> 0 then (select count(*) from policy other where other.attempt_id = ${issueAttempt.id}) else 0 end`

function unsettledOf(left: string | number | null, policies: string | number): ListedPolicy['unsettled'] {
  const amountBani = Number(left ?? 0)
  return amountBani === 0 ? undefined : { left: { amountBani, currency: 'RON' }, policies: Number(policies) }
}

/** Whether a difference was found in a policy. */
export const hasDifference = (): SQL => sql`jsonb_array_length(${policy.findings}) > 0`

const NEWEST_FIRST: KeysetOrder = { columns: [policy.issuedAt], id: policy.id, isDescending: true }

/** Whether a policy is found; of few that are, whether it is one of the `first`. */
async function foundPolicies(db: Db, actor: Actor, { search, first }: { readonly search: string; readonly first: number | undefined }): Promise<SQL | undefined> {
  const matches = await matchesPolicySearch(actor, search)
  const found = await lookUp(db, { of: policy, order: NEWEST_FIRST }, and(inAgency(policy, actor), matches))
  return found === 'many' ? matches : isOneOfIds(policy.id, found.slice(0, first))
}

/** Whether a policy is found by what was typed: words of holder, series, number and insurer, or a whole code, phone number or e-mail address. */
export async function matchesPolicySearch(actor: Actor, search: string): Promise<SQL | undefined> {
  const words = searchWords(search).map((word) => or(like(policy.searchText, likeContaining(word)), holdsTokens(policy.holderTokens, searchTokens(actor.agencyId, word))))
  const clients = await clientsOfContact(actor, search)
  const quotes = clients.length === 0 ? [] : await quotesOfClients(actor, clients)
  return or(
    and(...words),
    arrayOverlaps(policy.lookupIndexes, policySearchIndexes(actor.agencyId, search)),
    clients.length === 0 ? undefined : inArray(policy.clientId, clients),
    quotes.length === 0 ? undefined : inArray(policy.quoteId, quotes),
  )
}

const QUOTES_OF_CLIENTS_MAX = 1000

// Looked up first: policies then need their own indexes alone.
async function quotesOfClients(actor: Actor, clientIds: readonly string[]): Promise<string[]> {
  const { db } = await systemDatabase('search')
  const rows = await db.select({ id: quote.id }).from(quote).where(and(inAgency(quote, actor), inArray(quote.clientId, [...clientIds]))).limit(QUOTES_OF_CLIENTS_MAX)
  return rows.map(({ id }) => id)
}

interface Place {
  /** As the database writes it: it counts finer than a Date. */
  readonly issuedAt: string
  readonly id: string
}

/** Where a policy of the agency stands in its list. */
async function placeOf(actor: Actor, policyId: string): Promise<Place> {
  const { db } = await database()
  const [row] = await db.select({ issuedAt: sql<string>`${policy.issuedAt}::text`, id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId))
  return rowOrNotFound(row)
}

function isOlderThan({ issuedAt, id }: Place): SQL {
  return sql`(${policy.issuedAt}, ${policy.id}) < (${issuedAt}::timestamptz, ${id}::uuid)`
}

/** @throws NotAllowed; Fault `notFound`, `recordUnreadable` */
export async function getPolicy(actor: Actor, policyId: string): Promise<StoredPolicy> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  const rows = await db
    .select({ policy, ...AROUND })
    .from(policy)
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .where(visibleRow(policy, actor, policyId))
  const { policy: row, ofClient, ...around } = rowOrNotFound(rows[0])
  const findings = row.findings === null ? undefined : readJson(row.findings, policyFindings, placeIn(policy.findings, row.id))
  const notCompared = storedNotCompared.safeParse(row.notCompared).data
  return { ...policyFromRow(row), ...(await factsOf(row)), ...around, clientId: ofClient ?? undefined, findings, insuredNames: await insuredOfRow(row), ...(notCompared && { notCompared }) }
}

type Row = Pick<typeof policy.$inferSelect, 'id' | 'quoteId' | 'offerId' | 'attemptId' | 'product' | 'holderName' | 'holderNameSealed' | 'issuedAt' | 'importedAt' | 'reviewState' | 'holderErasedAt' | 'erasedAt'>

async function factsOf({ id, product, holderName: plain, holderNameSealed: sealed, issuedAt, importedAt, reviewState, holderErasedAt, erasedAt, ...from }: Row) {
  const holderName = await readName({ plain, sealed }, placeIn(policy.holderNameSealed, id))
  return { id, origin: originOf(from), product, holderName, issuedAt, isImported: importedAt !== null, reviewState, holderErasedAt: holderErasedAt ?? undefined, erasedAt: erasedAt ?? undefined }
}

function originOf({ quoteId, offerId, attemptId }: Pick<Row, 'quoteId' | 'offerId' | 'attemptId'>): PolicyOrigin | undefined {
  return quoteId === null || offerId === null || attemptId === null ? undefined : { quoteId, offerId, attemptId }
}
