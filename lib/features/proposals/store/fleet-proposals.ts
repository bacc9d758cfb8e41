import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { Fault } from '@/lib/domain/fault'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { proposal } from './proposal-table'
import { addProposal, joinedProposals, type NewProposal, storedProposals, type StoredProposal } from './proposals'

/** The proposals that a fleet's link shows, by their row in the sheet. For whoever holds the link, as its agency. */
export async function unsafeFindFleetMembers(leadId: string): Promise<StoredProposal[]> {
  const { db } = await database()
  return storedProposals(await joinedProposals(db).where(eq(proposal.leadId, leadId)).orderBy(asc(quote.fleetRow), asc(proposal.id)))
}

/**
 * The newest proposals of fleets among those of some quotes, each with all that its link shows: for each quote one at most, and one that was withdrawn only where there is no other. None where there is none.
 * @throws NotAllowed
 */
export async function findFleetProposals(actor: Actor, quoteIds: readonly string[]): Promise<StoredProposal[]> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const members = await db
    .select({ id: proposal.id, leadId: proposal.leadId, quoteId: proposal.quoteId, revokedAt: proposal.revokedAt })
    .from(proposal)
    .where(and(isVisible(proposal, actor), inArray(proposal.quoteId, quoteIds.map(parseRecordId)), isNotNull(proposal.leadId)))
    .orderBy(asc(sql`${proposal.revokedAt} is not null`), desc(proposal.id))
  const shown: string[] = []
  const covered = new Set<string>()
  for (const lead of members.filter(({ id, leadId }) => id === leadId)) {
    const quotes = members.filter(({ leadId }) => leadId === lead.id).map(({ quoteId }) => quoteId)
    if (quotes.some((quoteId) => covered.has(quoteId))) continue
    shown.push(lead.id)
    for (const quoteId of quotes) covered.add(quoteId)
  }
  if (shown.length === 0) return []
  return storedProposals(await joinedProposals(db).where(and(isVisible(proposal, actor), inArray(proposal.leadId, shown))).orderBy(asc(quote.fleetRow), asc(proposal.id)))
}

/**
 * Saves the proposals of a fleet's rows, all or none, behind the link of the first; returns its id. Earlier links of a whole fleet that show one of these quotes close: what is chosen stands in one place.
 * @throws NotAllowed; Fault `notFound`, `nothingToPropose` without a row
 */
export async function createFleetProposals(actor: Actor, rows: readonly NewProposal[]): Promise<string> {
  requirePermission(actor, 'proposal.share')
  for (const { quoteId } of rows) await getQuote(actor, quoteId)
  const { db } = await database()
  return db.transaction(async (tx) => {
    const earlier = await tx
      .selectDistinct({ leadId: proposal.leadId })
      .from(proposal)
      .where(and(isVisible(proposal, actor), inArray(proposal.quoteId, rows.map(({ quoteId }) => quoteId)), isNotNull(proposal.leadId), isNull(proposal.revokedAt)))
    await closeAll(tx, actor, inArray(proposal.leadId, earlier.flatMap(({ leadId }) => leadId ?? [])))
    let lead: { readonly id: string } | undefined
    for (const row of rows) {
      const id = await addProposal(tx, actor, { ...row, lead: lead ?? 'own' })
      lead ??= { id }
    }
    if (lead === undefined) throw new Fault('nothingToPropose')
    return lead.id
  })
}

/** Closes the link of a fleet and those of its rows for good; a repeat changes nothing. @returns which were open @throws NotAllowed */
export async function closeFleetProposals(actor: Actor, leadId: string): Promise<readonly string[]> {
  requirePermission(actor, 'proposal.share')
  const { db } = await database()
  return db.transaction((tx) => closeAll(tx, actor, eq(proposal.leadId, parseRecordId(leadId))))
}

async function closeAll(tx: Db, actor: Actor, which: SQL): Promise<readonly string[]> {
  const closed = await tx
    .update(proposal)
    .set({ revokedAt: clock.now() })
    .where(and(isVisible(proposal, actor), which, isNull(proposal.revokedAt)))
    .returning({ id: proposal.id, quoteId: proposal.quoteId })
  for (const { id, quoteId } of closed) {
    await recordEvent(actor, { what: 'proposal.revoked', subject: { kind: 'proposal', id }, details: { quoteId } }, tx)
    await notifyQuoteChange(tx, 'proposals', quoteId)
  }
  return closed.map(({ id }) => id)
}
