import 'server-only'
import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { LOCKED_STATES, type QuoteState } from '@/lib/domain/quote'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { searchTokens } from '@/lib/platform/crypto/text-tokens'
import { database, systemDatabase } from '@/lib/platform/database/database'
import { parseRecordId, rowOrNotFound } from '@/lib/platform/database/row-or-not-found'
import { foldedColumn, holdsTokens, likeContaining, likeStartingWith, searchWords } from '@/lib/platform/database/search-text'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { unsafeFindChoices } from './proposal-choices'
import { proposal } from './proposal-table'

/** A proposal in a list, without its content. */
export interface ListedProposalRow {
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: number
  readonly quoteState: QuoteState
  /** The client and the subject; empty once the person was erased. */
  readonly title: string
  readonly clientId: string | undefined
  readonly product: string
  readonly owner: string
  readonly offers: number
  readonly views: number
  readonly validUntil: Day
  readonly createdAt: Date
  readonly revokedAt: Date | undefined
  readonly choice: { readonly insurer: string; readonly premium: Money; readonly chosenAt: Date } | undefined
}

interface ProposalPage {
  readonly limit: number
  /** The id of the last proposal of the page before. */
  readonly before?: string | undefined
  readonly stage?: ProposalStage | undefined
  /** Only what the client chose, in whatever stage. */
  readonly chosen?: boolean | undefined
  readonly product?: string | undefined
  readonly ownerId?: string | undefined
  /** Made on this day or later. */
  readonly from?: Day | undefined
  /** Words of the quote's title or the beginning of its number, in any order. */
  readonly search?: string | undefined
  readonly today: Day
}

/** The proposals that the actor sees, newest first. @throws NotAllowed; Fault `notFound` when the page is to begin after a proposal that the actor does not see */
export async function findListedProposals(actor: Actor, { limit, before, stage, chosen = false, product, ownerId, from, search = '', today }: ProposalPage): Promise<ListedProposalRow[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await (search.trim() === '' ? database() : systemDatabase('search'))
  const place = before === undefined ? undefined : await placeOf(actor, before)
  const words = searchWords(search).map((word) => or(holdsTokens(quote.titleTokens, searchTokens(actor.agencyId, word)), like(foldedColumn(quote.title), likeContaining(word)), like(sql`${quote.number}::text`, likeStartingWith(word))))
  const rows = await db
    .select({
      id: proposal.id, quoteId: quote.id, quoteNumber: quote.number, quoteState: quote.state, titleStored: { plain: quote.title, sealed: quote.titleSealed }, product: quote.product, clientId: quote.clientId, owner: appUser.name,
      offerIds: proposal.offerIds, views: proposal.views, validUntil: proposal.validUntil, createdAt: proposal.createdAt, revokedAt: proposal.revokedAt,
    })
    .from(proposal)
    .innerJoin(quote, eq(quote.id, proposal.quoteId))
    .innerJoin(appUser, eq(appUser.id, quote.ownerId))
    .where(
      and(
        isVisible(proposal, actor),
        place === undefined ? undefined : lt(proposal.id, place),
        stage && isInStage(stage, today),
        chosen ? HAS_CHOICE : undefined,
        product === undefined ? undefined : eq(quote.product, product),
        ownerId === undefined ? undefined : eq(quote.ownerId, parseRecordId(ownerId)),
        from && sql`${proposal.createdAt} >= (${from}::date::timestamp at time zone 'Europe/Bucharest')`,
        ...words,
      ),
    )
    .orderBy(desc(proposal.id))
    .limit(limit)
  const choices = await chosenOffers(rows.map(({ id }) => id))
  return Promise.all(
    rows.map(async ({ titleStored, offerIds, revokedAt, clientId, ...row }) => {
      const title = maskCodesIn(await readName(titleStored, placeIn(quote.titleSealed, row.quoteId)))
      return { ...row, title, clientId: clientId ?? undefined, offers: offerIds.length, revokedAt: revokedAt ?? undefined, choice: choices.get(row.id) }
    }),
  )
}

const HAS_CHOICE = sql`exists (select 1 from proposal_choice choice where choice.proposal_id = ${proposal.id})`
const IS_MAILED = sql`exists (select 1 from ${auditEvent} where ${auditEvent.agencyId} = ${proposal.agencyId} and ${auditEvent.subjectKind} = 'proposal' and ${auditEvent.subjectId} = ${proposal.id}::text and ${auditEvent.what} = 'proposal.mailed')`

// Ids grow with time; a proposal that the actor does not see is no place in their list.
async function placeOf(actor: Actor, proposalId: string): Promise<string> {
  const { db } = await database()
  const [row] = await db.select({ id: proposal.id }).from(proposal).where(visibleRow(proposal, actor, proposalId))
  return rowOrNotFound(row).id
}

/** The same as `stageOf` decides, for the database. */
function isInStage(stage: ProposalStage, today: Day): SQL | undefined {
  if (stage === 'over') return or(isNotNull(proposal.revokedAt), lt(proposal.validUntil, today), inArray(quote.state, [...LOCKED_STATES]))
  const isLive = and(isNull(proposal.revokedAt), gte(proposal.validUntil, today), notInArray(quote.state, [...LOCKED_STATES]))
  if (stage === 'chosen') return and(isLive, HAS_CHOICE)
  const isUnchosen = and(isLive, sql`not ${HAS_CHOICE}`)
  if (stage === 'opened') return and(isUnchosen, sql`${proposal.views} > 0`)
  return and(isUnchosen, eq(proposal.views, 0), stage === 'sent' ? IS_MAILED : sql`not ${IS_MAILED}`)
}

async function chosenOffers(proposalIds: readonly string[]): Promise<ReadonlyMap<string, NonNullable<ListedProposalRow['choice']>>> {
  const choices = [...(await unsafeFindChoices(proposalIds)).values()]
  if (choices.length === 0) return new Map()
  const { db } = await database()
  const rows = await db
    .select({ id: offer.id, insurer: insurer.name, amountBani: offer.premiumBani, currency: offer.currency })
    .from(offer)
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .where(inArray(offer.id, choices.map(({ offerId }) => offerId)))
  const offers = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    choices.flatMap(({ proposalId, offerId, chosenAt }) => {
      const chosen = offers.get(offerId)
      return chosen === undefined ? [] : [[proposalId, { insurer: chosen.insurer, premium: { amountBani: chosen.amountBani, currency: chosen.currency }, chosenAt }] as const]
    }),
  )
}
