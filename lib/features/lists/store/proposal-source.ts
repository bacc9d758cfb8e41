import 'server-only'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { clock } from '@/lib/platform/clock'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { findChosenOffers, HAS_CHOICE, isInStage } from '@/lib/features/proposals/store/listed-proposals'
import { PROPOSAL_STAGES } from '@/lib/features/proposals/model/proposal-stage'
import { proposal } from '@/lib/features/proposals/store/proposal-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { FilterValue } from '@/lib/features/lists/model/list-state'
import { isAsked, isBehind, isBetween, isChosen, isFound, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { lastDayCell, quoteCells, QUOTE_NAMED } from './quote-cells'
import { SEARCHED } from './searched'

const SORTS = { usual: [proposal.createdAt], validUntil: [proposal.validUntil] }

/** Proposals to clients, with how far they came. */
export const proposalSource = listSource('quote.read', {
  searched: SEARCHED.quotes,
  find: async ({ db, actor }, request) => {
    const order: KeysetOrder = { columns: sortColumns(SORTS, request.sort), id: proposal.id, isDescending: request.sort.isDescending }
    const { id, offerIds, views, validUntil, createdAt, revokedAt } = proposal
    const rows = await db
      .select({ ...QUOTE_NAMED, state: quote.state, proposal: { id, offerIds, views, validUntil, createdAt, revokedAt }, broker: appUser.name })
      .from(proposal)
      .innerJoin(quote, eq(quote.id, proposal.quoteId))
      .innerJoin(appUser, eq(appUser.id, quote.ownerId))
      .where(and(await conditionsOf(actor, request), await isBehind({ db, actor }, { of: proposal, order, after: request.after })))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    const [choices, named] = await Promise.all([findChosenOffers(rows.map((row) => row.proposal.id)), quoteCells(rows)])
    return rows.map((row, index) => {
      const choice = choices.get(row.proposal.id)
      return {
        id: row.proposal.id,
        href: `/quotes/${row.quoteId}/offers`,
        ofProposal: { quoteState: row.state, validUntil: row.proposal.validUntil, revokedAt: row.proposal.revokedAt ?? undefined, views: row.proposal.views, choice },
        cells: {
          ...named[index],
          product: { kind: 'product', product: row.product },
          choice: choice && { kind: 'choice', insurer: choice.insurer, premium: choice.premium, at: choice.chosenAt.toISOString() },
          offers: { kind: 'count', count: row.proposal.offerIds.length },
          views: { kind: 'count', count: row.proposal.views },
          validUntil: lastDayCell(row.proposal.validUntil, row.proposal.revokedAt === null ? row.state : undefined),
          broker: { kind: 'text', text: row.broker },
          made: { kind: 'instant', at: row.proposal.createdAt.toISOString() },
        },
      } as const
    })
  },
  count: async ({ db, actor }, request, max) => db.$count(db.select({ one: sql`1` }).from(proposal).innerJoin(quote, eq(quote.id, proposal.quoteId)).where(await conditionsOf(actor, request)).limit(max).as('counted')),
})

async function conditionsOf(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'found'>): Promise<SQL | undefined> {
  return and(
    isVisible(proposal, actor),
    await isFound(actor, asked, { ...SEARCHED.quotes, by: proposal.quoteId }),
    isInStages(filters['stage']),
    isChosen(quote.product, filters['product']),
    isChosen(quote.ownerId, filters['owner']),
    isOnDays(proposal.createdAt, filters['made']),
    isBetween(proposal.validUntil, filters['validUntil']),
    isAsked(filters, 'chosen') ? HAS_CHOICE : undefined,
  )
}

function isInStages(value: FilterValue | undefined): SQL | undefined {
  if (value?.kind !== 'choice') return undefined
  const today = clock.today()
  return or(...PROPOSAL_STAGES.filter((stage) => value.values.includes(stage)).map((stage) => isInStage(stage, today)))
}
