import 'server-only'
import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { auditEvent } from '@/lib/features/audit/store/audit-event-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { LOCKED_STATES } from '@/lib/domain/quote'
import { database } from '@/lib/platform/database/database'
import { unsafeFindChoices } from './proposal-choices'
import { MAILED_AS } from './proposal-stages'
import { proposal } from './proposal-table'

/** The offer that a client chose. */
export interface ChosenOffer {
  readonly insurer: string
  readonly premium: Money
  readonly chosenAt: Date
}

/** Whether the client of a proposal chose an offer. */
export const HAS_CHOICE = sql`exists (select 1 from proposal_choice choice where choice.proposal_id = ${proposal.id})`
const IS_MAILED = sql`exists (select 1 from ${auditEvent} where ${auditEvent.agencyId} = ${proposal.agencyId} and ${auditEvent.subjectKind} = 'proposal' and ${auditEvent.subjectId} in ${MAILED_AS} and ${auditEvent.what} = 'proposal.mailed')`

/** The same as `stageOf` decides, for the database. */
export function isInStage(stage: ProposalStage, today: Day): SQL | undefined {
  if (stage === 'over') return or(isNotNull(proposal.revokedAt), lt(proposal.validUntil, today), inArray(quote.state, [...LOCKED_STATES]))
  const isLive = and(isNull(proposal.revokedAt), gte(proposal.validUntil, today), notInArray(quote.state, [...LOCKED_STATES]))
  if (stage === 'chosen') return and(isLive, HAS_CHOICE)
  const isUnchosen = and(isLive, sql`not ${HAS_CHOICE}`)
  if (stage === 'opened') return and(isUnchosen, sql`${proposal.views} > 0`)
  return and(isUnchosen, eq(proposal.views, 0), stage === 'sent' ? IS_MAILED : sql`not ${IS_MAILED}`)
}

/** What clients chose, by proposal. The caller sees these proposals. */
export async function findChosenOffers(proposalIds: readonly string[]): Promise<ReadonlyMap<string, ChosenOffer>> {
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
