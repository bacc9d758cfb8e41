import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { Fault } from '@/lib/domain/fault'
import { policy } from '@/lib/features/policies/store/policy-table'
import { review } from './review-table'
import { lockPolicy, saveAct } from './reviews'

/** The browser offers ten seconds; a request may travel for some more. */
const UNDO_MS = 20_000

/** Takes back decisions that the actor made just now, all or none of them. @throws NotAllowed; Fault `notFound`, `undoOver` */
export async function undoReviews(actor: Actor, reviewIds: readonly string[]): Promise<void> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  await db.transaction(async (tx) => {
    for (const reviewId of reviewIds) await undoOne(tx, actor, reviewId)
  })
}

async function undoOne(tx: Db, actor: Actor, reviewId: string): Promise<void> {
  const [row] = await tx.select({ policyId: review.policyId, reviewerId: review.reviewerId, at: review.createdAt }).from(review).where(and(inAgency(review, actor), eq(review.id, parseRecordId(reviewId))))
  const { policyId, reviewerId, at } = rowOrNotFound(row)
  const { id } = await lockPolicy(tx, visibleRow(policy, actor, policyId), actor)
  const [newest] = await tx.select({ id: review.id }).from(review).where(eq(review.policyId, id)).orderBy(desc(review.createdAt), desc(review.id)).limit(1)
  const isOver = clock.now().getTime() - at.getTime() > UNDO_MS
  if (reviewerId !== actor.userId || newest?.id !== reviewId || isOver) throw new Fault('undoOver')
  await saveAct(tx, actor, { policyId: id, act: 'undone', note: '' })
}
