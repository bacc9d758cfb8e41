import 'server-only'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { newId } from '@/lib/platform/database/new-id'
import { agency } from '@/lib/platform/session/agency-table'
import { appUser } from '@/lib/platform/session/user-table'
import type { AuditAct } from '@/lib/features/audit/model/audit-words'
import { proposal } from './proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { letterhead } from '@/lib/features/letterhead/store/letterhead-table'
import type { Letterhead } from '@/lib/domain/proposal'
import type { Day } from '@/lib/domain/day'
import { Fault } from '@/lib/domain/fault'
import type { QuoteState } from '@/lib/domain/quote'
import { recordEvent } from '@/lib/features/audit/store/audit'
import { rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { choiceOfRow, type StoredChoice, unsafeFindChoices } from './proposal-choices'
import { newTokenColumns, type ProposalContent, sealContent, unsealContent, unsealToken } from './proposal-rows'
import { notifyQuoteChange } from '@/lib/features/quotes/store/quote-notifications'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { subjectSealer } from '@/lib/platform/keys/subject-keys'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** A proposal with its quote, its broker, its visits and the choice that counts. */
export interface StoredProposal {
  readonly id: string
  readonly agencyId: string
  readonly quoteId: string
  readonly product: string
  readonly quoteState: QuoteState
  readonly agency: string
  readonly broker: string
  readonly brokerPhone: string | undefined
  readonly letterhead: Letterhead
  /** Of a proposal of a fleet: the one whose link shows all of them; its own id for that one. */
  readonly leadId: string | undefined
  /** The fleet of its quote, and its row in the fleet's sheet. */
  readonly fleetId: string | undefined
  readonly fleetRow: number | undefined
  readonly offerIds: readonly string[]
  readonly recommendedOfferId: string | undefined
  readonly locale: 'ro' | 'en'
  readonly validUntil: Day
  readonly content: ProposalContent
  readonly token: string
  readonly createdAt: Date
  readonly revokedAt: Date | undefined
  readonly firstViewedAt: Date | undefined
  readonly lastViewedAt: Date | undefined
  readonly views: number
  readonly choice: StoredChoice | undefined
}

/** What a broker may change after sharing the link. */
export interface ProposalChange {
  readonly recommendedOfferId: string | undefined
  readonly validUntil: Day
  readonly content: ProposalContent
}

/** A proposal to save. */
export type NewProposal = ProposalChange & Pick<StoredProposal, 'quoteId' | 'offerIds' | 'locale'> & {
  /** Of a fleet: `own` for the first, whose link shows all; then that one. */
  readonly lead?: 'own' | { readonly id: string } | undefined
}

/** Saves a proposal under a new link; returns its id. @throws NotAllowed; Fault `notFound` */
export async function createProposal(actor: Actor, made: NewProposal): Promise<string> {
  requirePermission(actor, 'proposal.share')
  await getQuote(actor, made.quoteId)
  const { db } = await database()
  return db.transaction((tx) => addProposal(tx, actor, made))
}

/** The same within a transaction, of a quote that the actor was found to see. */
export async function addProposal(tx: Db, actor: Actor, { quoteId, content, recommendedOfferId, lead, ...rest }: NewProposal): Promise<string> {
  const id = newId()
  const { agencyId, userId } = actor
  const row = { ...rest, id, agencyId, quoteId, createdBy: userId, offerIds: [...rest.offerIds], recommendedOfferId: recommendedOfferId ?? null, leadId: lead === 'own' ? id : (lead?.id ?? null) }
  const own = await subjectSealer(tx, { id: quoteId, agencyId, kind: 'quote' })
  await tx.insert(proposal).values({ ...row, contentSealed: sealContent(own, id, content), ...newTokenColumns(own, id) })
  await recordEvent(actor, { what: 'proposal.shared', subject: { kind: 'proposal', id }, details: { quoteId, validUntil: rest.validUntil } }, tx)
  await notifyQuoteChange(tx, 'proposals', quoteId)
  return id
}

/** @throws NotAllowed; Fault `notFound` */
export async function getProposal(actor: Actor, proposalId: string): Promise<StoredProposal> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  return rowOrNotFound(await storedProposal(await joinedProposals(db).where(visibleRow(proposal, actor, proposalId))))
}

/** The proposals of a quote, newest first. @throws NotAllowed; Fault `notFound` */
export async function findProposals(actor: Actor, quoteId: string): Promise<StoredProposal[]> {
  await getQuote(actor, quoteId)
  const { db } = await database()
  return storedProposals(await joinedProposals(db).where(and(isVisible(proposal, actor), eq(proposal.quoteId, quoteId))).orderBy(desc(proposal.id)))
}

/** Changes the terms the link shows. @throws NotAllowed; Fault `notFound`, `proposalRevoked` */
export async function changeProposal(actor: Actor, proposalId: string, { content, recommendedOfferId, validUntil }: ProposalChange): Promise<void> {
  requirePermission(actor, 'proposal.share')
  const { agencyId, quoteId } = await getProposal(actor, proposalId)
  const { db } = await database()
  const own = await subjectSealer(db, { id: quoteId, agencyId, kind: 'quote' })
  const change = { contentSealed: sealContent(own, proposalId, content), recommendedOfferId: recommendedOfferId ?? null, validUntil }
  if (!(await changeOpen(actor, proposalId, { change, what: 'proposal.revised' }))) throw new Fault('proposalRevoked')
}

/** Closes the link for good; a repeat changes nothing. @throws NotAllowed; Fault `notFound` */
export async function closeProposal(actor: Actor, proposalId: string): Promise<void> {
  requirePermission(actor, 'proposal.share')
  await changeOpen(actor, proposalId, { change: { revokedAt: clock.now() }, what: 'proposal.revoked' })
}

interface Change {
  readonly change: Partial<typeof proposal.$inferInsert>
  readonly what: AuditAct
}

async function changeOpen(actor: Actor, proposalId: string, { change, what }: Change): Promise<boolean> {
  const { quoteId } = await getProposal(actor, proposalId)
  const { db } = await database()
  return db.transaction(async (tx) => {
    const changed = await tx.update(proposal).set(change).where(and(visibleRow(proposal, actor, proposalId), isNull(proposal.revokedAt))).returning({ id: proposal.id })
    if (changed.length === 0) return false
    await recordEvent(actor, { what, subject: { kind: 'proposal', id: proposalId }, details: { quoteId } }, tx)
    await notifyQuoteChange(tx, 'proposals', quoteId)
    return true
  })
}

const LETTERHEAD = { registerCode: letterhead.registerCode, address: letterhead.address, phone: letterhead.phone, colour: letterhead.colour, logo: letterhead.logoSha256 }

/** Proposals joined with their names; the caller adds the condition. */
export function joinedProposals(db: Db) {
  return db
    .select({ row: proposal, fleetId: quote.fleetId, fleetRow: quote.fleetRow, product: quote.product, quoteState: quote.state, agency: agency.name, broker: appUser.name, brokerPhone: appUser.phone, letterhead: LETTERHEAD })
    .from(proposal)
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .innerJoin(agency, eq(agency.id, proposal.agencyId))
    .innerJoin(appUser, eq(appUser.id, proposal.createdBy))
    .leftJoin(letterhead, eq(letterhead.agencyId, proposal.agencyId))
    .$dynamic()
}

type Joined = Awaited<ReturnType<typeof joinedProposals>>

/** The first of these rows, which the caller may see, with its newest choice. @throws RecordUnreadable, SealBroken */
export async function storedProposal(joined: Joined): Promise<StoredProposal | undefined> {
  const [first] = joined
  return first && (await openerFor(joined))(first)
}

/** All of these rows, which the caller may see; unreadable ones are left out. */
export async function storedProposals(joined: Joined): Promise<StoredProposal[]> {
  return readRows(joined, await openerFor(joined))
}

async function openerFor(joined: Joined) {
  const choices = await unsafeFindChoices(joined.map(({ row }) => row.id))
  return async ({ row, fleetId, fleetRow, brokerPhone, letterhead: carried, ...names }: Joined[number]): Promise<StoredProposal> => {
    const chosen = choices.get(row.id)
    return {
      ...names,
      brokerPhone: brokerPhone ?? undefined,
      letterhead: Object.fromEntries(Object.entries(carried ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]]))),
      id: row.id,
      agencyId: row.agencyId,
      quoteId: row.quoteId,
      leadId: row.leadId ?? undefined,
      fleetId: fleetId ?? undefined,
      fleetRow: fleetRow ?? undefined,
      offerIds: row.offerIds,
      recommendedOfferId: row.recommendedOfferId ?? undefined,
      locale: row.locale,
      validUntil: row.validUntil,
      content: await unsealContent(row.id, row.contentSealed),
      token: await unsealToken(row.id, row.tokenSealed),
      createdAt: row.createdAt,
      revokedAt: row.revokedAt ?? undefined,
      firstViewedAt: row.firstViewedAt ?? undefined,
      lastViewedAt: row.lastViewedAt ?? undefined,
      views: row.views,
      choice: chosen && choiceOfRow(chosen),
    }
  }
}
