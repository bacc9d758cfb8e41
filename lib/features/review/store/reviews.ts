import 'server-only'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { appUser } from '@/lib/platform/session/user-table'
import { policy } from '@/lib/features/policies/store/policy-table'
import { review } from './review-table'
import type { ReviewDecision } from '@/lib/domain/review'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** What a reviewer decided about a policy, and when. */
export interface Review {
  readonly id: string
  readonly decision: ReviewDecision
  /** Why the policy was returned; may be empty otherwise. */
  readonly note: string
  readonly reviewer: string
  readonly at: Date
}

/** The decisions about a policy, the newest first. @throws NotAllowed; Fault `notFound` */
export async function findReviews(actor: Actor, policyId: string): Promise<Review[]> {
  requirePermission(actor, 'policy.read')
  const { db } = await database()
  rowOrNotFound((await db.select({ id: policy.id }).from(policy).where(visibleRow(policy, actor, policyId)))[0])
  return db
    .select({ id: review.id, decision: review.decision, note: review.note, reviewer: appUser.name, at: review.createdAt })
    .from(review)
    .innerJoin(appUser, eq(appUser.id, review.reviewerId))
    .where(eq(review.policyId, parseRecordId(policyId)))
    .orderBy(desc(review.createdAt), desc(review.id))
}

/** How many policies wait for review, counted up to the given number only. @throws NotAllowed */
export async function countPoliciesToReview(actor: Actor, { countMax }: { readonly countMax: number }): Promise<number> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  const waiting = db.select({ id: policy.id }).from(policy).where(and(isVisible(policy, actor), eq(policy.reviewState, 'waiting'))).limit(countMax).as('waiting')
  const [row] = await db.select({ waiting: count() }).from(waiting)
  return row?.waiting ?? 0
}

interface NewReview {
  readonly decision: ReviewDecision
  readonly note: string
}

/** Adds a decision about a policy; earlier decisions stay. @throws NotAllowed; Fault `notFound` */
export async function addReview(actor: Actor, policyId: string, { decision, note }: NewReview): Promise<void> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    const rows = await tx.update(policy).set({ reviewState: decision }).where(visibleRow(policy, actor, policyId)).returning({ id: policy.id })
    const { id } = rowOrNotFound(rows[0])
    await tx.insert(review).values({ agencyId: actor.agencyId, policyId: id, decision, note, reviewerId: actor.userId })
    await recordEvent(actor, { what: `review.${decision}`, subject: { kind: 'policy', id } }, tx)
  })
}
