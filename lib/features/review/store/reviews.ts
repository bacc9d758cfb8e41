import 'server-only'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { appUser } from '@/lib/platform/session/user-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { isLookedAt, type ReviewRules } from '@/lib/features/review/model/review-rules'
import { findReviewRules } from './review-rules'
import { review } from './review-table'
import { hasConfirmedDoubles } from './confirmed-doubles'
import { isHeld, isWithOther } from './review-claims'
import { Fault } from '@/lib/domain/fault'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { type ReviewAct, type ReviewDecision, type ReviewStanding, type ReviewState, standingAfter } from '@/lib/domain/review'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** What happened in the review of a policy, and when. */
export interface Review {
  readonly id: string
  readonly decision: ReviewAct
  /** Why the policy was returned, or what its broker answered; may be empty otherwise. */
  readonly note: string
  /** Who decided or answered. */
  readonly reviewer: string
  readonly at: Date
}

/** What happened in the review of a policy, the newest first. @throws NotAllowed; Fault `notFound` */
export async function findReviews(actor: Actor, policyId: string): Promise<Review[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  rowOrNotFound((await db.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId)))[0])
  const rows = await db
    .select({ id: review.id, decision: review.decision, note: review.note, reviewer: appUser.name, at: review.createdAt })
    .from(review)
    .innerJoin(appUser, eq(appUser.id, review.reviewerId))
    .where(eq(review.policyId, parseRecordId(policyId)))
    .orderBy(desc(review.createdAt), desc(review.id))
  return rows.map((row) => ({ ...row, note: maskCodesIn(row.note) }))
}

/** How many policies wait for review, counted up to the given number only. @throws NotAllowed */
export async function countPoliciesToReview(actor: Actor, { countMax }: { readonly countMax: number }): Promise<number> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  const waiting = db.select({ id: policy.id }).from(policy).where(and(isVisible(policy, actor), eq(policy.reviewState, 'waiting'))).limit(countMax).as('waiting')
  const [row] = await db.select({ waiting: count() }).from(waiting)
  return row?.waiting ?? 0
}

export interface NewReview {
  readonly decision: ReviewDecision
  readonly note: string
  /** The state that the reviewer saw; a policy in another one has been decided by somebody else. */
  readonly seen?: ReviewState | undefined
}

/** A saved act, by which it can be undone, and where the policy stands now. */
export interface SavedReview extends ReviewStanding {
  readonly reviewId: string
}

/**
 * Adds a decision about a policy; earlier decisions stay.
 * @throws NotAllowed; Fault `notFound`, `reviewChanged`, `reviewTaken`; `fourEyes` for approving what the actor issued, above the agency's premium; `reviewNoteMissing` for approving a policy with differences without a reason
 */
export async function addReview(actor: Actor, policyId: string, { decision, note, seen }: NewReview): Promise<SavedReview> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const { differences, ...locked } = await lockPolicy(tx, visibleRow(policy, actor, policyId), actor)
    if (seen !== undefined && locked.reviewState !== seen) throw new Fault('reviewChanged')
    if (locked.isWithOther) throw new Fault('reviewTaken')
    if (decision === 'reviewed' && (differences ?? 0) > 0 && note === '') throw new Fault('reviewNoteMissing')
    if (decision === 'reviewed' && needsOther(await findReviewRules(actor, tx), locked, actor)) throw new Fault('fourEyes')
    return saveAct(tx, actor, { policyId: locked.id, act: decision, note })
  })
}

/** The broker's answer to a returned policy, which then waits for review again. @throws NotAllowed; Fault `notFound`, `reviewChanged` when it is not returned */
export async function answerReview(actor: Actor, policyId: string, note: string): Promise<void> {
  requirePermission(actor, 'policy.issue')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const { id, reviewState } = await lockPolicy(tx, visibleRow(policy, actor, policyId), actor)
    if (reviewState !== 'returned') throw new Fault('reviewChanged')
    await saveAct(tx, actor, { policyId: id, act: 'answered', note })
  })
}

/** A policy for a decision: nobody else decides before this transaction ends. @throws Fault `notFound` */
export async function lockPolicy(tx: Db, condition: SQL | undefined, actor: Actor) {
  const rows = await tx
    .select({ id: policy.id, product: policy.product, isFiled: sql<boolean>`${policy.quoteId} is null`, reviewState: policy.reviewState, isFlagged: policy.reviewFlagged, differences: sql<number | null>`jsonb_array_length(${policy.findings})`, hasDoubles: hasConfirmedDoubles(), isHeld: isHeld(), isWithOther: isWithOther(actor), ...WHO_ISSUED })
    .from(policy)
    .where(condition)
    .for('update')
  return rowOrNotFound(rows[0])
}

/** Who issued a policy, and its premium in RON as far as it is known: for one in another currency what was paid. */
export const WHO_ISSUED = {
  issuedBy: sql<string>`coalesce((select made.created_by from issue_attempt made where made.id = ${policy.attemptId}), ${policy.ownerId})`,
  premiumInRon: sql<string | number>`case when ${policy.currency} <> 'RON' and ${policy.paymentCurrency} = 'RON' then ${policy.paymentBani} else ${policy.premiumBani} end`,
}

/** Whether somebody else than the actor has to approve a policy. */
export function needsOther({ fourEyesBani }: ReviewRules, { issuedBy, premiumInRon }: { readonly issuedBy: string; readonly premiumInRon: string | number }, { userId }: Pick<Actor, 'userId'>): boolean {
  return fourEyesBani !== undefined && Number(premiumInRon) >= fourEyesBani && issuedBy === userId
}

/** Lets a policy pass without a look where the agency's rule says so: it waits, nobody holds it, and it was compared, does not differ, is not flagged and was issued beside nothing that may insure the same. @returns whether it passed @throws NotAllowed; Fault `notFound` */
export async function passUnlooked(actor: Actor, policyId: string): Promise<boolean> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const rules = await findReviewRules(actor, tx)
    const { id, reviewState, isHeld: isTaken, isFlagged, differences, hasDoubles, product, premiumInRon, isFiled } = await lockPolicy(tx, visibleRow(policy, actor, policyId), actor)
    const isOver = rules.fourEyesBani !== undefined && Number(premiumInRon) >= rules.fourEyesBani
    if (reviewState !== 'waiting' || isTaken || isFlagged || differences !== 0 || hasDoubles || isFiled || isOver || isLookedAt(rules, { id, product })) return false
    const [decided] = await tx.select({ id: review.id }).from(review).where(eq(review.policyId, id)).limit(1)
    if (decided !== undefined) return false
    await saveAct(tx, actor, { policyId: id, act: 'passed', note: '' })
    return true
  })
}

/** Records an act in the review of a locked policy and moves the policy; nobody holds it afterwards. */
export async function saveAct(tx: Db, actor: Actor, { policyId, act, note }: { readonly policyId: string; readonly act: ReviewAct; readonly note: string }): Promise<SavedReview> {
  const [added] = await tx.insert(review).values({ agencyId: actor.agencyId, policyId, decision: act, note, reviewerId: actor.userId }).returning({ id: review.id })
  const acts = await tx.select({ act: review.decision }).from(review).where(eq(review.policyId, policyId)).orderBy(review.createdAt, review.id)
  const standing = standingAfter(acts.map((row) => row.act))
  await tx.update(policy).set({ reviewState: standing.state, reviewFlagged: standing.isFlagged, reviewerId: null, reviewerSince: null }).where(eq(policy.id, policyId))
  await recordEvent(actor, { what: `review.${act}`, subject: { kind: 'policy', id: policyId } }, tx)
  return { reviewId: rowOrNotFound(added).id, ...standing }
}
