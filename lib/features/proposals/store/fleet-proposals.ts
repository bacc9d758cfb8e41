import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { proposal } from './proposal-table'
import { joinedProposals, storedProposals, type StoredProposal } from './proposals'

/** The proposals that a fleet's link shows, by their row in the sheet. For whoever holds the link, as its agency. */
export async function unsafeFindFleetMembers(leadId: string): Promise<StoredProposal[]> {
  const { db } = await database()
  return storedProposals(await joinedProposals(db).where(eq(proposal.leadId, leadId)).orderBy(asc(quote.fleetRow), asc(proposal.id)))
}

/** The newest proposal of a whole fleet among those of some quotes, with all that its link shows; none where there is none. @throws NotAllowed */
export async function findFleetProposals(actor: Actor, quoteIds: readonly string[]): Promise<StoredProposal[]> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const [newest] = await db
    .select({ leadId: proposal.leadId })
    .from(proposal)
    .where(and(isVisible(proposal, actor), inArray(proposal.quoteId, quoteIds.map(parseRecordId)), isNotNull(proposal.leadId)))
    .orderBy(desc(proposal.id))
    .limit(1)
  if (newest?.leadId == null) return []
  return storedProposals(await joinedProposals(db).where(and(isVisible(proposal, actor), eq(proposal.leadId, newest.leadId))).orderBy(asc(quote.fleetRow), asc(proposal.id)))
}
