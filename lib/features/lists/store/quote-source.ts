import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { QUOTE_HAS_CHOICE } from '@/lib/features/quotes/store/quotes'
import { isOfChosenClient } from './list-clients'
import { isAsked, isBehind, isChosen, isFound, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { quoteCells, QUOTE_NAMED } from './quote-cells'
import { hasReached, wasAsked } from './quote-steps'
import { SEARCHED } from './searched'

const SORTS = { usual: [quote.number], changed: [quote.updatedAt], created: [quote.createdAt] }
// Numbers are given in the order of creation, and of days of creation the index has this one.
const SORTS_OF_DAYS = { ...SORTS, usual: SORTS.created }

/** Quotes, from the first answer to the policy. */
export const quoteSource = listSource('quote.read', {
  searched: SEARCHED.quotes,
  orderOf,
  find: async ({ db, actor }, request) => {
    const order = orderOf(request)
    const rows = await db
      .select({ ...QUOTE_NAMED, state: quote.state, broker: appUser.name, createdAt: quote.createdAt, updatedAt: quote.updatedAt })
      .from(quote)
      .innerJoin(appUser, eq(appUser.id, quote.ownerId))
      .where(and(await conditionsOf(actor, request), await isBehind({ db, actor }, { of: quote, order, after: request.after })))
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    const named = await quoteCells(rows)
    return rows.map((row, index) => ({
      id: row.quoteId,
      href: `/quotes/${row.quoteId}`,
      ...(row.erasedAt === null && { copies: row.quoteId }),
      cells: {
        ...named[index],
        product: { kind: 'product', product: row.product },
        state: { kind: 'quoteState', state: row.state },
        broker: { kind: 'text', text: row.broker },
        created: { kind: 'instant', at: row.createdAt.toISOString() },
        changed: { kind: 'instant', at: row.updatedAt.toISOString() },
      },
    }))
  },
  count: async ({ db, actor }, request, max) => db.$count(db.select({ one: sql`1` }).from(quote).where(await conditionsOf(actor, request)).limit(max).as('counted')),
})

function orderOf({ filters, sort }: Pick<SourceRequest, 'filters' | 'sort'>): KeysetOrder {
  return { columns: sortColumns(filters['created'] === undefined ? SORTS : SORTS_OF_DAYS, sort), id: quote.id, isDescending: sort.isDescending }
}

async function conditionsOf(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'found'>): Promise<SQL | undefined> {
  return and(
    isVisible(quote, actor),
    await isFound(actor, asked, SEARCHED.quotes),
    isChosen(quote.state, filters['state']),
    isChosen(quote.product, filters['product']),
    await isOfChosenClient(actor, filters['client']),
    isChosen(quote.ownerId, filters['owner']),
    isOnDays(quote.createdAt, filters['created']),
    isOnDays(quote.updatedAt, filters['changed']),
    hasReached(filters['reached']),
    wasAsked(filters),
    isAsked(filters, 'chosen') ? QUOTE_HAS_CHOICE : undefined,
  )
}
