import 'server-only'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { policy } from '@/lib/features/policies/store/policy-table'
import { hasBrokersAnswer } from './brokers-answer'
import { hasConfirmedDoubles } from './confirmed-doubles'
import { isWithOther } from './review-claims'
import { findReviewRules } from './review-rules'
import { needsOther, saveAct, WHO_ISSUED } from './reviews'

/** An approved policy, and the act by which it can be undone. */
export interface Approval {
  readonly policyId: string
  readonly reviewId: string
}

/** Approves those of the policies that wait, were compared, do not differ, are not flagged, wait for no word of a broker to be read, were issued beside nothing that may insure the same, and are with no colleague; leaves the others. @throws NotAllowed */
export async function approveClean(actor: Actor, policyIds: readonly string[]): Promise<Approval[]> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const clean = await tx
      .select({ id: policy.id, ...WHO_ISSUED })
      .from(policy)
      .where(and(isVisible(policy, actor), inArray(policy.id, policyIds.map(parseRecordId)), eq(policy.reviewState, 'waiting'), eq(policy.reviewFlagged, false), sql`jsonb_array_length(${policy.findings}) = 0`, not(hasBrokersAnswer()), not(hasConfirmedDoubles()), not(isWithOther(actor))))
      .orderBy(asc(policy.issuedAt), asc(policy.id))
      .for('update')
    const rules = await findReviewRules(actor, tx)
    const approvals: Approval[] = []
    for (const { id } of clean.filter((one) => !needsOther(rules, one, actor))) approvals.push({ policyId: id, reviewId: (await saveAct(tx, actor, { policyId: id, act: 'reviewed', note: '' })).reviewId })
    return approvals
  })
}
