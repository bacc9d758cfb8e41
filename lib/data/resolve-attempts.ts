import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import type { Db } from '@/lib/db/open-database'
import { issueAttempt } from '@/lib/db/schema/issue-attempt'
import { policy } from '@/lib/db/schema/policy'
import { Fault } from '@/lib/domain/fault'
import type { Policy } from '@/lib/domain/policy'
import { recordEvent } from './audit'
import { insertDocument } from './documents'
import { followAttempts } from './follow-attempts'
import { found } from './found'
import { insertPolicies } from './policy-rows'
import { ofAgency, visibleRow } from './visible'

interface Proof {
  readonly policy: Policy
  readonly document: { readonly bytes: Uint8Array; readonly sha256: string }
}

/** Why a NOT_SENT attempt was decided by people. */
export const CONFIRMED_NOT_ISSUED = 'confirmed not issued by two people'

/**
 * Decides an unknown attempt by the policy that was found: attempt, policy, document and audit trail in one transaction.
 * @returns the id of the policy
 * @throws NotAllowed; Fault `notFound`, `attemptDecided`, `policyFiled` when series and number belong to a policy that is known
 */
export async function resolveAsIssued(actor: Actor, attemptId: string, proof: Proof): Promise<string> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const attempt = await lockUnknown(tx, actor, attemptId)
    const { series, number } = proof.policy
    // Writing to the trail puts two people of an agency one after the other: the second sees what the first has filed.
    await recordEvent(actor, { what: 'attempt.foundIssued', subject: { kind: 'offer', id: attempt.offerId }, details: { attemptId, series, number } }, tx)
    await refuseFiled(tx, actor, proof.policy)
    await tx.update(issueAttempt).set({ state: 'ISSUED', finishedAt: new Date() }).where(eq(issueAttempt.id, attempt.id))
    const [policyId = ''] = await insertPolicies(tx, attempt, [proof.policy])
    await insertDocument(tx, actor.agencyId, { kind: 'policy', ownerId: policyId, ...proof.document })
    await followAttempts(tx, attempt.quoteId)
    return policyId
  })
}

/**
 * One of two people says that no policy was made. The first is recorded; the second decides: NOT_SENT.
 * @returns how the attempt stands now
 * @throws NotAllowed; Fault `notFound`, `attemptDecided`, `secondPersonNeeded` when the same person says it twice
 */
export async function confirmNotIssued(actor: Actor, attemptId: string): Promise<'UNKNOWN' | 'NOT_SENT'> {
  requirePermission(actor, 'attempt.resolve')
  const { db } = await database()
  return db.transaction(async (tx) => {
    const { id, quoteId, offerId, notIssuedBy } = await lockUnknown(tx, actor, attemptId)
    if (notIssuedBy === actor.userId) throw new Fault('secondPersonNeeded')
    const now = new Date()
    const isSecond = notIssuedBy !== null
    const change = isSecond ? { state: 'NOT_SENT' as const, why: CONFIRMED_NOT_ISSUED, finishedAt: now } : { notIssuedBy: actor.userId, notIssuedAt: now }
    await tx.update(issueAttempt).set(change).where(eq(issueAttempt.id, id))
    await followAttempts(tx, quoteId)
    const what = isSecond ? 'attempt.foundNotIssued' : 'attempt.saidNotIssued'
    await recordEvent(actor, { what, subject: { kind: 'offer', id: offerId }, details: { attemptId } }, tx)
    return isSecond ? 'NOT_SENT' : 'UNKNOWN'
  })
}

// Whoever comes second waits for the first and finds the attempt decided, or confirmed by one more.
async function lockUnknown(tx: Db, actor: Actor, attemptId: string): Promise<typeof issueAttempt.$inferSelect> {
  const rows = await tx.select().from(issueAttempt).where(visibleRow(issueAttempt, actor, attemptId)).for('update')
  const attempt = found(rows[0])
  if (attempt.state !== 'UNKNOWN') throw new Fault('attemptDecided')
  return attempt
}

async function refuseFiled(tx: Db, actor: Actor, { series, number }: Policy): Promise<void> {
  const isSame = and(ofAgency(policy, actor), eq(policy.series, series), eq(policy.number, number))
  const [known] = await tx.select({ id: policy.id }).from(policy).where(isSame).limit(1)
  if (known) throw new Fault('policyFiled')
}
