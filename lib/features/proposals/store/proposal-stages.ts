import 'server-only'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { inAgency, isVisible } from '@/lib/platform/session/agency-scope'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { unsafeFindChoices } from './proposal-choices'
import { proposal } from './proposal-table'

/** Under which ids a proposal's mailings stand: its own, and that of the link of the whole fleet that shows it. */
export const MAILED_AS = sql`(${proposal.id}::text, ${proposal.leadId}::text)`

/** When this desk mailed each of some proposals, last time, also with the link of its whole fleet; none for one that was never mailed. @throws NotAllowed */
export async function findMailings(actor: Actor, proposalIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  requirePermission(actor, 'quote.read')
  if (proposalIds.length === 0) return new Map()
  const { db } = await database()
  const isOfOne = and(inAgency(auditEvent, actor), eq(auditEvent.subjectKind, 'proposal'), sql`${auditEvent.subjectId} in ${MAILED_AS}`, eq(auditEvent.what, 'proposal.mailed'))
  const rows = await db
    .select({ id: proposal.id, at: auditEvent.at })
    .from(proposal)
    .innerJoin(auditEvent, isOfOne)
    .where(and(inAgency(proposal, actor), inArray(proposal.id, [...proposalIds])))
    .orderBy(asc(auditEvent.sequence))
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** The facts by which a proposal's stage is known, without its content. */
export interface ProposalProgress {
  readonly id: string
  readonly quoteId: string
  readonly quoteState: (typeof quote.$inferSelect)['state']
  readonly validUntil: (typeof proposal.$inferSelect)['validUntil']
  readonly revokedAt: Date | undefined
  readonly views: number
  readonly choice: object | undefined
}

/** The proposals of some quotes that the actor sees, the newest first. @throws NotAllowed */
export async function findProgress(actor: Actor, quoteIds: readonly string[]): Promise<ProposalProgress[]> {
  requirePermission(actor, 'quote.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const rows = await db
    .select({ id: proposal.id, quoteId: proposal.quoteId, quoteState: quote.state, validUntil: proposal.validUntil, revokedAt: proposal.revokedAt, views: proposal.views })
    .from(proposal)
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .where(and(isVisible(proposal, actor), inArray(proposal.quoteId, quoteIds.map(parseRecordId))))
    .orderBy(asc(proposal.id))
  const choices = await unsafeFindChoices(rows.map(({ id }) => id))
  return rows.toReversed().map(({ revokedAt, ...row }) => ({ ...row, revokedAt: revokedAt ?? undefined, choice: choices.get(row.id) }))
}
