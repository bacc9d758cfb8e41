import 'server-only'
import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { readName } from '@/lib/platform/keys/stored-name'
import { placeIn } from '@/lib/platform/keys/place-in'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { policyFindings, storedNotCompared } from '@/lib/features/policies/store/policy-findings'
import type { NotCompared, PolicyFinding } from '@/lib/features/policies/model/policy-finding'
import { maskCodesIn } from '@/lib/domain/personal-code'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import type { ReviewAct, ReviewState } from '@/lib/domain/review'
import type { QueueNarrow } from '@/lib/features/review/model/queue-narrow'
import type { QueueView } from '@/lib/features/review/model/queue-views'
import type { Double } from '@/lib/features/issuing/model/doubles'
import { unsafeFindDoubles } from '@/lib/features/issuing/store/seen-sheet'
import { hasBrokersAnswer } from './brokers-answer'
import { hasConfirmedDoubles } from './confirmed-doubles'
import { isHanded, isMine, isWithOther } from './review-claims'
import { review } from './review-table'

/** A policy in the queue, with what differs. */
export interface QueuedPolicy {
  readonly id: string
  readonly series: string
  readonly number: string
  readonly holderName: string
  readonly clientId: string | undefined
  readonly product: string
  readonly insurer: string
  readonly owner: string
  readonly offerId: string | undefined
  readonly quoteId: string | undefined
  readonly premium: Money
  readonly startDate: Day
  readonly endDate: Day
  readonly issuedAt: Date
  readonly reviewState: ReviewState
  readonly isFlagged: boolean
  /** Whether its broker answered what it was returned for. */
  readonly isAnswered: boolean
  /** Undefined until it was compared, or when the stored findings cannot be read. */
  readonly findings: readonly PolicyFinding[] | undefined
  /** What may insure the same, as its broker confirmed before money: no difference, and to be looked at. */
  readonly confirmed: readonly Double[]
  /** What was not compared; undefined where that was not recorded. */
  readonly notCompared: NotCompared | undefined
  /** The colleague who reviews it now. */
  readonly withColleague: string | undefined
  /** Whether it was handed by name to who has it now. */
  readonly isHanded: boolean
  /** The newest act of its review. */
  readonly last: { readonly act: ReviewAct; readonly note: string; readonly by: string } | undefined
}

export interface QueuePage {
  readonly view: QueueView
  readonly narrow?: QueueNarrow
  readonly limit: number
  /** The id of the last policy of the page before. */
  readonly after?: string | undefined
}

const reviewer = alias(appUser, 'reviewer')

/** The policies of a view of the queue, the oldest first. @throws NotAllowed; Fault `notFound` when the page begins after a policy that the agency does not have */
export async function findQueue(actor: Actor, { view, narrow = {}, limit, after }: QueuePage): Promise<QueuedPolicy[]> {
  requirePermission(actor, 'review.write')
  return queuedPolicies(actor, { limit, conditions: [conditionOf(view, actor), narrowed(narrow), after === undefined ? undefined : await isAfter(actor, after)] })
}

/** One policy as the queue shows it. @throws NotAllowed; Fault `notFound` */
export async function getQueued(actor: Actor, policyId: string): Promise<QueuedPolicy> {
  requirePermission(actor, 'review.write')
  return rowOrNotFound((await queuedPolicies(actor, { limit: 1, conditions: [visibleRow(policy, actor, policyId)] }))[0])
}

/** The actor's own policies that were returned, with the reviewer's note; the oldest first. @throws NotAllowed */
export async function findReturned(actor: Actor, { limit }: { readonly limit: number }): Promise<QueuedPolicy[]> {
  requirePermission(actor, 'policy.read')
  return queuedPolicies(actor, { limit, conditions: [eq(policy.reviewState, 'returned'), eq(policy.ownerId, actor.userId)] })
}

/** How many policies each view has, and how many of those that wait differ, are clean, or do not differ and were confirmed beside something that may insure the same; each counted up to the given number only. */
export interface QueueCounts {
  readonly waiting: number
  readonly returned: number
  readonly mine: number
  readonly differing: number
  readonly clean: number
  readonly confirmed: number
}

/** @throws NotAllowed */
export async function countQueue(actor: Actor, { countMax }: { readonly countMax: number }): Promise<QueueCounts> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  const first = db
    .select({ differences: sql<number | null>`jsonb_array_length(${policy.findings})`.as('differences'), isFlagged: policy.reviewFlagged, isAnswered: hasBrokersAnswer().as('answered'), hasDoubles: hasConfirmedDoubles().as('has_doubles') })
    .from(policy)
    .where(and(isVisible(policy, actor), eq(policy.reviewState, 'waiting')))
    .limit(countMax)
    .as('first')
  const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [waiting] = await db.select({ all: count(), differing: countOf(sql`${first.differences} > 0 or ${first.isFlagged}`), clean: countOf(sql`${first.differences} = 0 and not ${first.isFlagged} and not ${first.isAnswered} and not ${first.hasDoubles}`), confirmed: countOf(sql`${first.differences} = 0 and not ${first.isFlagged} and ${first.hasDoubles}`) }).from(first)
  const [returned, mine] = [await countView(actor, 'returned', countMax), await countView(actor, 'mine', countMax)]
  return { waiting: waiting?.all ?? 0, differing: waiting?.differing ?? 0, clean: waiting?.clean ?? 0, confirmed: waiting?.confirmed ?? 0, returned, mine }
}

async function countView(actor: Actor, view: QueueView, countMax: number): Promise<number> {
  const { db } = await database()
  const some = db.select({ id: policy.id }).from(policy).where(and(isVisible(policy, actor), conditionOf(view, actor))).limit(countMax).as('some')
  const [row] = await db.select({ all: count() }).from(some)
  return row?.all ?? 0
}

function narrowed({ product, insurer: insurerId, owner }: QueueNarrow): SQL | undefined {
  return and(product === undefined ? undefined : eq(policy.product, product), insurerId === undefined ? undefined : eq(policy.insurerId, insurerId), owner === undefined ? undefined : eq(policy.ownerId, owner))
}

function conditionOf(view: QueueView, actor: Actor): SQL | undefined {
  if (view === 'mine') return and(eq(policy.reviewState, 'waiting'), eq(policy.reviewerId, actor.userId), isMine(actor))
  return eq(policy.reviewState, view)
}

/** Oldest first, as the database counts instants: finer than a Date. */
async function isAfter(actor: Actor, policyId: string): Promise<SQL> {
  const { db } = await database()
  const [row] = await db.select({ issuedAt: sql<string>`${policy.issuedAt}::text`, id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId))
  const { issuedAt, id } = rowOrNotFound(row)
  return sql`(${policy.issuedAt}, ${policy.id}) > (${issuedAt}::timestamptz, ${id}::uuid)`
}

async function queuedPolicies(actor: Actor, { limit, conditions }: { readonly limit: number; readonly conditions: readonly (SQL | undefined)[] }): Promise<QueuedPolicy[]> {
  const { db } = await database()
  const rows = await db
    .select({
      id: policy.id, series: policy.series, number: policy.number, plain: policy.holderName, sealed: policy.holderNameSealed, product: policy.product, insurer: insurer.name, owner: appUser.name,
      ofClient: sql<string | null>`coalesce(${policy.clientId}, ${quote.clientId})`, offerId: policy.offerId, attemptId: policy.attemptId, quoteId: policy.quoteId, premiumBani: policy.premiumBani, currency: policy.currency, startDate: policy.startDate, endDate: policy.endDate,
      issuedAt: policy.issuedAt, reviewState: policy.reviewState, isFlagged: policy.reviewFlagged, isAnswered: hasBrokersAnswer(), findings: policy.findings, notCompared: policy.notCompared, isWithOther: isWithOther(actor), isHanded: isHanded(), reviewer: reviewer.name,
    })
    .from(policy)
    .innerJoin(insurer, eq(insurer.id, policy.insurerId))
    .innerJoin(appUser, eq(appUser.id, policy.ownerId))
    .leftJoin(quote, eq(quote.id, policy.quoteId))
    .leftJoin(reviewer, eq(reviewer.id, policy.reviewerId))
    .where(and(isVisible(policy, actor), ...conditions))
    .orderBy(asc(policy.issuedAt), asc(policy.id))
    .limit(limit)
  const doubles = await unsafeFindDoubles(rows.flatMap(({ attemptId }) => attemptId ?? []))
  const lastActs = await findLastActs(rows.map(({ id }) => id))
  return Promise.all(rows.map(async ({ plain, sealed, premiumBani, currency, attemptId, offerId, quoteId, ofClient, findings, isWithOther: isTaken, reviewer: name, ...row }) => ({
    ...row,
    holderName: maskCodesIn(await readName({ plain, sealed }, placeIn(policy.holderNameSealed, row.id))),
    premium: { amountBani: premiumBani, currency },
    clientId: ofClient ?? undefined,
    offerId: offerId ?? undefined,
    quoteId: quoteId ?? undefined,
    findings: policyFindings.safeParse(findings).data,
    confirmed: (attemptId === null ? undefined : doubles.get(attemptId)) ?? [],
    notCompared: storedNotCompared.safeParse(row.notCompared).data,
    withColleague: isTaken ? (name ?? undefined) : undefined,
    last: lastActs.get(row.id),
  })))
}

async function findLastActs(policyIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<QueuedPolicy['last']>>> {
  if (policyIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db
    .selectDistinctOn([review.policyId], { policyId: review.policyId, act: review.decision, note: review.note, by: appUser.name })
    .from(review)
    .innerJoin(appUser, eq(appUser.id, review.reviewerId))
    .where(inArray(review.policyId, [...policyIds]))
    .orderBy(review.policyId, sql`${review.createdAt} desc`, sql`${review.id} desc`)
  return new Map(rows.map(({ policyId, note, ...last }) => [policyId, { ...last, note: maskCodesIn(note) }]))
}
