import 'server-only'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { runAsAgency } from '@/lib/platform/database/scope'
import { agency } from '@/lib/platform/session/agency-table'
import { proposal } from './proposal-table'
import { businessNow } from '@/lib/platform/database/sql-clock'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { clientOf } from './proposal-choices'
import { hashOfToken } from './proposal-rows'
import { joinedProposals, storedProposal, type StoredProposal } from './proposals'
import { notifyQuoteChangeSql } from '@/lib/features/quotes/store/quote-notifications'

/** The proposal a link opens; none for a disabled agency. */
export async function unsafeFindProposalByToken(token: string): Promise<StoredProposal | undefined> {
  const { db } = await systemDatabase('proposal link')
  const rows = await joinedProposals(db).where(and(eq(proposal.tokenHash, hashOfToken(token)), isNull(agency.disabledAt)))
  const [found] = rows
  // Across agencies only the link is looked up; its choices are read as its agency.
  return found && runAsAgency(found.row.agencyId, () => storedProposal(rows))
}

/** Counts that a client opened a proposal, and with the link of a whole fleet those of its rows; the first time is an event of its own. */
export async function unsafeCountView(proposalId: string): Promise<void> {
  const { db } = await database()
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(proposal)
      .set({ views: sql`${proposal.views} + 1`, lastViewedAt: businessNow(), firstViewedAt: sql`coalesce(${proposal.firstViewedAt}, ${businessNow()})` })
      .where(and(or(eq(proposal.id, proposalId), eq(proposal.leadId, proposalId)), isNull(proposal.revokedAt)))
      .returning({ id: proposal.id, agencyId: proposal.agencyId, quoteId: proposal.quoteId, views: proposal.views })
    const seen = rows.find(({ id }) => id === proposalId)
    if (!seen) return
    if (seen.views === 1) await recordEvent(clientOf(seen), { what: 'proposal.viewed', subject: { kind: 'proposal', id: proposalId }, details: { quoteId: seen.quoteId } }, tx)
    await tx.select({ told: notifyQuoteChangeSql('proposals', proposal.quoteId) }).from(proposal).where(inArray(proposal.id, rows.map(({ id }) => id)))
  })
}
