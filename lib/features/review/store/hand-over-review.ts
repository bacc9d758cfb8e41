import 'server-only'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { can, requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { inAgency, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { Fault } from '@/lib/domain/fault'
import { problemAt } from '@/lib/domain/problem'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { policy } from '@/lib/features/policies/store/policy-table'
import { isTakenByOther } from './review-claims'
import { findReviewRules } from './review-rules'
import { needsOther, WHO_ISSUED } from './reviews'

/** Somebody to whom a policy can be handed. */
export interface Reviewer {
  readonly id: string
  readonly name: string
}

/** Everybody of the agency who reviews, the actor among them. @throws NotAllowed */
export async function findReviewers(actor: Actor): Promise<readonly Reviewer[]> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  const people = await db.select({ id: appUser.id, name: appUser.name, role: appUser.role, extraRoles: appUser.extraRoles }).from(appUser).where(and(inAgency(appUser, actor), isNull(appUser.disabledAt))).orderBy(asc(appUser.name))
  return people.filter(({ role, extraRoles }) => can({ roles: [role, ...extraRoles] }, 'review.write')).map(({ id, name }) => ({ id, name }))
}

/**
 * Hands a policy that waits to a named colleague, or to the actor: nobody else decides about it until it is handed on. One that a colleague took and works on stays there.
 * @throws NotAllowed; Fault `notFound`, `reviewChanged` when it does not wait, `reviewTaken`, `fourEyes` for whoever issued it, above the agency's premium, `invalid` for somebody who does not review
 */
export async function handOverReview(actor: Actor, policyId: string, userId: string): Promise<void> {
  requirePermission(actor, 'review.write')
  const colleague = (await findReviewers(actor)).find(({ id }) => id === userId)
  if (colleague === undefined) throw new Fault('invalid', { problems: [problemAt('userId', { code: 'notInList' })] })
  const { db } = await database()
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ id: policy.id, reviewState: policy.reviewState, isTaken: isTakenByOther(actor), ...WHO_ISSUED }).from(policy).where(visibleRow(policy, actor, policyId)).for('update')
    const { id, reviewState, isTaken, ...issued } = rowOrNotFound(row)
    if (reviewState !== 'waiting') throw new Fault('reviewChanged')
    if (isTaken) throw new Fault('reviewTaken')
    if (needsOther(await findReviewRules(actor, tx), issued, { userId })) throw new Fault('fourEyes')
    await tx.update(policy).set({ reviewerId: userId, reviewerSince: null }).where(eq(policy.id, id))
    await recordEvent(actor, { what: 'review.handedOver', subject: { kind: 'policy', id }, details: { to: colleague.name } }, tx)
  })
}
