import 'server-only'
import { and, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { Day } from '@/lib/domain/day'
import { database } from '@/lib/platform/database/database'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { proposalChoice } from './proposal-choice-table'
import { proposalCode } from './proposal-code-table'
import { proposal } from './proposal-table'

/**
 * Removes proposals of an agency whose last day lies before a day, unless somebody chose from them or the quote went on to a policy: then they belong to what
 * was sold. No permission is asked: it is for cleaning.
 * @returns how many
 */
export async function unsafeRemoveUnchosenProposals(agencyId: string, before: Day): Promise<number> {
  const { db } = await database()
  const chosen = db.select({ id: proposalChoice.id }).from(proposalChoice).where(eq(proposalChoice.proposalId, proposal.id))
  const issued = db.select({ id: quote.id }).from(quote).where(and(eq(quote.id, proposal.quoteId), inArray(quote.state, ['issuing', 'issued'])))
  return db.transaction(async (tx) => {
    const over = await tx.select({ id: proposal.id }).from(proposal).where(and(eq(proposal.agencyId, agencyId), lt(proposal.validUntil, before), notExists(chosen), notExists(issued))).for('update')
    const ids = over.map(({ id }) => id)
    if (ids.length === 0) return 0
    await tx.delete(proposalCode).where(inArray(proposalCode.proposalId, ids))
    await tx.delete(proposal).where(inArray(proposal.id, ids))
    return ids.length
  })
}
