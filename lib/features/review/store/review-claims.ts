import 'server-only'
import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { databaseNow, databaseNowPlus } from '@/lib/platform/database/sql-clock'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { policy } from '@/lib/features/policies/store/policy-table'

/** How long a policy stays with who took it and has not decided. */
const CLAIM_MS = 30 * 60_000

/** Whether somebody took the policy lately. */
const isTaken = (): SQL<boolean> => sql<boolean>`(${policy.reviewerId} is not null and ${policy.reviewerSince} > ${databaseNowPlus(-CLAIM_MS)})`

/** Whether somebody holds the policy now: took it lately, or was handed it, which has no end. */
export const isHeld = (): SQL<boolean> => sql<boolean>`(${isTaken()} or ${isHanded()})`

/** Whether the policy was handed to somebody by name. */
export const isHanded = (): SQL<boolean> => sql<boolean>`(${policy.reviewerId} is not null and ${policy.reviewerSince} is null)`

/** Whether a colleague of the actor took the policy lately, and so works on it. */
export const isTakenByOther = ({ userId }: Pick<Actor, 'userId'>): SQL<boolean> => sql<boolean>`(${isTaken()} and ${policy.reviewerId} <> ${userId})`

/** Whether a colleague of the actor holds the policy now. */
export const isWithOther = ({ userId }: Pick<Actor, 'userId'>): SQL<boolean> => sql<boolean>`(${isHeld()} and ${policy.reviewerId} <> ${userId})`

/** Whether the actor holds the policy now. */
export const isMine = ({ userId }: Pick<Actor, 'userId'>): SQL<boolean> => sql<boolean>`(${isHeld()} and ${policy.reviewerId} = ${userId})`

/** Gives the actor the policy that waits longest and that nobody holds. Two people never get the same one. @returns its id, or undefined when none is left @throws NotAllowed */
export async function takeNext(actor: Actor): Promise<string | undefined> {
  requirePermission(actor, 'review.write')
  const { db } = await database()
  return db.transaction(async (tx) => {
    // A statement of its own: within the UPDATE the planner may run it once a row, and so take several.
    const [next] = await tx
      .select({ id: policy.id })
      .from(policy)
      .where(and(isVisible(policy, actor), eq(policy.reviewState, 'waiting'), not(isHeld())))
      .orderBy(asc(policy.issuedAt), asc(policy.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (next === undefined) return undefined
    await tx.update(policy).set({ reviewerId: actor.userId, reviewerSince: databaseNow() }).where(eq(policy.id, next.id))
    return next.id
  })
}
