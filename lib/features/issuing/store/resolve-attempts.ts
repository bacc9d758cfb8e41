import 'server-only'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { databaseNow } from '@/lib/platform/database/sql-clock'
import type { Db } from '@/lib/platform/database/open-database'
import { issueAttempt } from './issue-attempt-table'
import { Fault } from '@/lib/domain/fault'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { Policy } from '@/lib/domain/policy'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { insertDocument, type NewFile } from '@/lib/features/documents/store/documents'
import { requireUnfiledNumber } from '@/lib/features/policies/store/refuse-filed-number'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { insertPolicies } from '@/lib/features/policies/store/policy-rows'
import { updateQuoteStateAfter } from '@/lib/features/quotes/store/update-quote-state'
import { visibleRow } from '@/lib/platform/session/agency-scope'

interface PolicyWithDocument {
  readonly policy: Policy
  readonly document: NewFile & { readonly others?: readonly NewFile[] }
}

/** Why a NOT_SENT attempt was decided by people. */
export const CONFIRMED_NOT_ISSUED = 'confirmed not issued by two people'

/**
 * Decides an unknown attempt by the policies that were found: attempt, policies, documents and audit trail in one transaction.
 * @returns the ids of the policies, in the order given
 * @throws NotAllowed; Fault `notFound`, `attemptDecided`, `policyFiled` when series and number belong to a policy that is known
 */
export async function resolveAsIssued(actor: Actor, attemptId: string, proofs: readonly PolicyWithDocument[]): Promise<string[]> {
  requirePermission(actor, 'attempt.resolve')
  return decideUnknown(actor, attemptId, async (tx, attempt) => {
    for (const [index, { policy }] of proofs.entries()) {
      const { series, number } = policy
      await recordEvent(actor, { what: 'attempt.foundIssued', subject: { kind: 'offer', id: attempt.offerId }, details: { attemptId, series, number } }, tx)
      await requireUnfiledNumber(tx, actor, { ...policy, line: index + 1 })
    }
    await tx.update(issueAttempt).set({ state: 'ISSUED', finishedAt: clock.now() }).where(eq(issueAttempt.id, attempt.id))
    const policyIds = await insertPolicies(tx, attempt, proofs.map(({ policy }) => policy))
    for (const [index, { document }] of proofs.entries()) await insertDocument(tx, actor.agencyId, { kind: 'policy', ownerId: policyIds[index] ?? '', ...document })
    return policyIds
  })
}

/**
 * One of two people confirms that no policy exists. The first is recorded; the second decides NOT_SENT.
 * @returns the attempt's new state
 * @throws NotAllowed; Fault `notFound`, `attemptDecided`, `secondPersonNeeded` when the same person confirms twice, `requestUnderWay` while
 * the request of a process that ended may still make a policy
 */
export async function confirmNotIssued(actor: Actor, attemptId: string): Promise<'UNKNOWN' | 'NOT_SENT'> {
  requirePermission(actor, 'attempt.resolve')
  return decideUnknown(actor, attemptId, async (tx, { id, offerId, notIssuedBy, leaseUntil, mayBeUnderWay }) => {
    if (mayBeUnderWay) throw new Fault('requestUnderWay', { params: { from: timeOf(leaseUntil) } })
    if (notIssuedBy === actor.userId) throw new Fault('secondPersonNeeded')
    const now = clock.now()
    const isSecond = notIssuedBy !== null
    const change = isSecond ? { state: 'NOT_SENT' as const, why: CONFIRMED_NOT_ISSUED, finishedAt: now } : { notIssuedBy: actor.userId, notIssuedAt: now }
    await tx.update(issueAttempt).set(change).where(eq(issueAttempt.id, id))
    const what = isSecond ? 'attempt.foundNotIssued' : 'attempt.saidNotIssued'
    await recordEvent(actor, { what, subject: { kind: 'offer', id: offerId }, details: { attemptId } }, tx)
    return isSecond ? 'NOT_SENT' : 'UNKNOWN'
  })
}

// The second caller waits for the first and finds the attempt decided, or confirmed once.
async function decideUnknown<Decision>(actor: Actor, attemptId: string, decide: (tx: Db, attempt: typeof issueAttempt.$inferSelect & { readonly mayBeUnderWay: boolean }) => Promise<Decision>): Promise<Decision> {
  const { db } = await database()
  const isMeant = visibleRow(issueAttempt, actor, attemptId)
  const { quoteId } = rowOrNotFound((await db.select({ quoteId: issueAttempt.quoteId }).from(issueAttempt).where(isMeant))[0])
  return updateQuoteStateAfter(quoteId, async (tx) => {
    const attempt = rowOrNotFound((await tx.select({ ...getTableColumns(issueAttempt), mayBeUnderWay }).from(issueAttempt).where(isMeant))[0])
    if (attempt.state !== 'UNKNOWN') throw new Fault('attemptDecided')
    return decide(tx, attempt)
  })
}

const mayBeUnderWay = sql<boolean>`${issueAttempt.leaseUntil} > ${databaseNow()}`

/** An instant of the database's clock as the clock on the desk's wall shows it. */
function timeOf(instant: Date): string {
  return momentInFigures(new Date(instant.getTime() + clock.aheadMs()), 'secondOfDay')
}
