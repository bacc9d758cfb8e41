import 'server-only'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock, systemNow } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { type AttemptState, BLOCKING_STATES, BLOCKS_ITS_OFFER, issueAttempt } from './issue-attempt-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import type { Money } from '@/lib/domain/money'
import type { Payment } from '@/lib/domain/payment'
import type { Policy } from '@/lib/domain/policy'
import { type Attempt, attemptFromRow, paymentToColumns } from './attempt-rows'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { newId } from '@/lib/platform/database/new-id'
import { doublesOf } from '@/lib/features/issuing/model/doubles'
import type { SeenSheet } from '@/lib/features/issuing/model/issue-sheet'
import { instanceId } from '@/lib/platform/instances/instance-id'
import { sealSheet } from './seen-sheet'
import { IllegalMove, statesBefore } from './issue-attempt-states'
import { getOffer } from '@/lib/features/offers/store/offers'
import { insertPolicies, recordedPaymentOf } from '@/lib/features/policies/store/policy-rows'
import { updateQuoteStateAfter } from '@/lib/features/quotes/store/update-quote-state'
import { placeIn } from '@/lib/platform/keys/place-in'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

export type { AttemptState } from './issue-attempt-table'
export type { Attempt } from './attempt-rows'

export type IssueResult =
  | { readonly state: 'ISSUED'; readonly policies: readonly Policy[]; readonly correlationId?: string | undefined }
  | {
      readonly state: 'REJECTED' | 'NOT_SENT' | 'UNKNOWN'
      readonly texts: readonly string[]
      readonly correlationId?: string | undefined
      readonly why?: string | undefined
      /** What came, where nobody can tell from it whether there is a policy. */
      readonly received?: string | undefined
    }

export type Intent = { readonly kind: 'created'; readonly attemptId: string } | { readonly kind: 'exists'; readonly attempt: Attempt }

// From the intent to the first byte; then longer than the policy request's deadline (180 s, tokens included).
const INTENT_LEASE_MS = 60_000
export const SENDING_LEASE_MS = 240_000
// A request that begins within this time ends before its lease does.
const SEND_WITHIN_MS = 45_000

interface NewAttempt {
  readonly offerId: string
  readonly payment: Payment
  /** What the client pays, where the payment declares more. */
  readonly collected?: Money | undefined
  /** The sheet that was read before money was taken. */
  readonly seen?: SeenSheet | undefined
}

/**
 * Commits the intent to issue an offer, before any byte leaves. At most one attempt of an offer is open:
 * other callers receive it. The quote is `issuing` at once.
 * @throws NotAllowed; Fault `notFound`
 */
export async function createIntent(actor: Actor, { offerId, payment, collected, seen }: NewAttempt): Promise<Intent> {
  requirePermission(actor, 'policy.issue')
  const { quoteId } = await getOffer(actor, offerId)
  const id = newId()
  const [created] = await updateQuoteStateAfter(quoteId, async (tx) => {
    const sheetSealed = seen === undefined ? null : await sealSheet(tx, { attemptId: id, quoteId, agencyId: actor.agencyId, seen })
    return tx
      .insert(issueAttempt)
      .values({ id, sheetSealed, doubles: seen === undefined ? 0 : doublesOf(seen.sheet).length, agencyId: actor.agencyId, quoteId, offerId, createdBy: actor.userId, instanceId: instanceId(), leaseUntil: databaseNowPlus(INTENT_LEASE_MS), ...paymentToColumns(payment), collectedBani: collected?.amountBani ?? null })
      .onConflictDoNothing({ target: issueAttempt.offerId, where: BLOCKS_ITS_OFFER })
      .returning({ id: issueAttempt.id })
  })
  if (created) return { kind: 'created', attemptId: created.id }
  const [blocking] = await attemptsWhere(and(eq(issueAttempt.offerId, offerId), inArray(issueAttempt.state, [...BLOCKING_STATES])))
  // The blocking attempt may have failed since; then a new one is allowed.
  return blocking ? { kind: 'exists', attempt: blocking } : createIntent(actor, { offerId, payment, collected, seen })
}

/**
 * Claims the right to send: true for exactly one caller, ever. A caller that gets false must not send. A sender that claims
 * too late gets false as well: recovery may have given up the attempt, and people may have decided it.
 */
export async function markSending(attemptId: string): Promise<boolean> {
  const askedAt = systemNow()
  const { db } = await database()
  const marked = await db
    .update(issueAttempt)
    .set({ state: 'SENDING', sentAt: clock.now(), leaseUntil: databaseNowPlus(SENDING_LEASE_MS), instanceId: instanceId() })
    .where(and(eq(issueAttempt.id, parseRecordId(attemptId)), inArray(issueAttempt.state, statesBefore('SENDING'))))
    .returning({ id: issueAttempt.id })
  return marked.length > 0 && systemNow() - askedAt < SEND_WITHIN_MS
}

/**
 * Records how an attempt ended, with its policies and the quote's state, in one transaction.
 * A success without policies is recorded as UNKNOWN.
 * @throws IllegalMove when the attempt has been decided otherwise
 */
export async function finishAttempt(attemptId: string, result: IssueResult): Promise<void> {
  const columns = columnsOfResult(result)
  const { db } = await database()
  const isMeant = eq(issueAttempt.id, parseRecordId(attemptId))
  const [known] = await db.select({ quoteId: issueAttempt.quoteId, agencyId: issueAttempt.agencyId }).from(issueAttempt).where(isMeant)
  if (!known) throw new IllegalMove(attemptId, 'missing', columns.state)
  await updateQuoteStateAfter(known.quoteId, async (tx) => {
    const replySealed = result.state === 'ISSUED' || result.received === undefined ? null : (await subjectSealer(tx, { id: known.quoteId, agencyId: known.agencyId, kind: 'quote' })).seal(result.received, placeIn(issueAttempt.replySealed, attemptId))
    const [attempt] = await tx
      .update(issueAttempt)
      .set({ ...columns, replySealed, finishedAt: clock.now(), leaseUntil: databaseNow() })
      .where(and(isMeant, inArray(issueAttempt.state, statesBefore(columns.state))))
      .returning()
    if (!attempt) throw new IllegalMove(attemptId, await stateOf(tx, attemptId), columns.state)
    if (result.state === 'ISSUED') await insertPolicies(tx, attempt, result.policies)
  })
}

function columnsOfResult(result: IssueResult) {
  const correlationId = result.correlationId ?? null
  if (result.state !== 'ISSUED') return { state: result.state, texts: [...result.texts], correlationId, why: result.why ?? null }
  if (result.policies.length === 0) return { state: 'UNKNOWN' as const, texts: [], correlationId, why: 'no policies in the answer' }
  return { state: 'ISSUED' as const, texts: [], correlationId, why: null }
}

async function stateOf(tx: Db, attemptId: string): Promise<AttemptState | 'missing'> {
  const [row] = await tx.select({ state: issueAttempt.state }).from(issueAttempt).where(eq(issueAttempt.id, attemptId))
  return row?.state ?? 'missing'
}

/** @throws NotAllowed; Fault `notFound` */
export async function getAttempt(actor: Actor, attemptId: string): Promise<Attempt> {
  requirePermission(actor, 'policy.read')
  const [attempt] = await attemptsWhere(visibleRow(issueAttempt, actor, attemptId))
  return rowOrNotFound(attempt)
}

/** The attempts on all offers of a quote, newest first. @throws NotAllowed */
export async function findAttempts(actor: Actor, quoteId: string): Promise<Attempt[]> {
  requirePermission(actor, 'policy.read')
  return attemptsWhere(and(isVisible(issueAttempt, actor), eq(issueAttempt.quoteId, parseRecordId(quoteId))))
}

async function attemptsWhere(condition: SQL | undefined): Promise<Attempt[]> {
  const { db } = await database()
  const rows = await db.select().from(issueAttempt).where(condition).orderBy(desc(issueAttempt.createdAt), desc(issueAttempt.id))
  const ids = rows.map(({ id }) => id)
  const premium = { amountBani: policy.premiumBani, currency: policy.currency }
  const issued = { id: policy.id, attemptId: policy.attemptId, series: policy.series, number: policy.number, endDate: policy.endDate, premium, recordedPayment: policy.recordedPayment }
  const policies = ids.length === 0 ? [] : await db.select(issued).from(policy).where(inArray(policy.attemptId, ids)).orderBy(asc(policy.id))
  return rows.map((row) => attemptFromRow(row, policies.flatMap(({ attemptId, recordedPayment, ...one }) => (attemptId === row.id ? [{ ...one, recordedPayment: recordedPaymentOf(recordedPayment) }] : []))))
}
