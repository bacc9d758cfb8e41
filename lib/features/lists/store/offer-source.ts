import 'server-only'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { isFew } from '@/lib/platform/database/few-found'
import { keysetOrder, type KeysetOrder } from '@/lib/platform/database/keyset'
import { isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { isBehind, isBetween, isChosen, isFound, isOnDays, listSource, sortColumns, type SourceRequest } from './list-source'
import { fewDays, isOfPage, isOfPageByDay } from './page-ids'
import { lastDayCell, quoteCells, QUOTE_NAMED } from './quote-cells'
import { SEARCHED } from './searched'

const SORTS = { usual: [offer.createdAt], premium: [offer.currency, offer.premiumBani] }

/** Every offer of every quote, as it came. */
export const offerSource = listSource('quote.read', {
  searched: SEARCHED.quotes,
  find: async ({ db, actor }, request) => {
    const order: KeysetOrder = { columns: sortColumns(SORTS, request.sort), id: offer.id, isDescending: request.sort.isDescending }
    const conditions = and(await conditionsOf(actor, request), await isBehind({ db, actor }, { of: offer, order, after: request.after }))
    const page = { of: offer, joined: needsQuote(request) ? OF_QUOTE : undefined, conditions, order, limit: request.limit }
    const days = fewDays(request.filters['expires'])
    const { id, premiumBani, currency, startDate, endDate, expiresOn, packageName, createdAt } = offer
    const rows = await db
      .select({ ...QUOTE_NAMED, state: quote.state, offer: { id, premiumBani, currency, startDate, endDate, expiresOn, packageName, createdAt }, insurer: insurer.name, broker: appUser.name })
      .from(offer)
      .innerJoin(quote, IS_OF_QUOTE)
      .innerJoin(insurer, eq(insurer.id, offer.insurerId))
      .innerJoin(appUser, eq(appUser.id, quote.ownerId))
      .where(days !== undefined && order.columns === SORTS.usual ? isOfPageByDay(page, { day: offer.expiresOn, sorted: offer.createdAt, ...days }) : isFew(request.found) ? isOfPage(page) : conditions)
      .orderBy(...keysetOrder(order))
      .limit(request.limit)
    const named = await quoteCells(rows)
    return rows.map((row, index) => ({
      id: row.offer.id,
      href: `/quotes/${row.quoteId}/offers`,
      cells: {
        ...named[index],
        product: { kind: 'product', product: row.product, insurer: row.insurer },
        premium: { kind: 'premium', premium: { amountBani: row.offer.premiumBani, currency: row.offer.currency } },
        package: row.offer.packageName === null ? undefined : { kind: 'text', text: row.offer.packageName },
        period: { kind: 'period', from: row.offer.startDate, to: row.offer.endDate },
        expires: row.offer.expiresOn === null ? undefined : lastDayCell(row.offer.expiresOn, row.state),
        received: { kind: 'instant', at: row.offer.createdAt.toISOString() },
        broker: { kind: 'text', text: row.broker },
      },
    }))
  },
  count: async ({ db, actor }, request, max) => {
    const offers = db.select({ one: sql`1` }).from(offer).where(await conditionsOf(actor, request)).$dynamic()
    return db.$count((needsQuote(request) ? offers.innerJoin(quote, IS_OF_QUOTE) : offers).limit(max).as('counted'))
  },
})

const IS_OF_QUOTE = eq(quote.id, offer.quoteId)
const OF_QUOTE = sql`inner join ${quote} on ${IS_OF_QUOTE}`

/** Whether the conditions look at an offer's quote: each has one. */
function needsQuote({ filters, search, found }: Pick<SourceRequest, 'filters' | 'search' | 'found'>): boolean {
  return (search !== '' && !isFew(found)) || filters['product'] !== undefined || filters['owner'] !== undefined
}

async function conditionsOf(actor: Actor, { filters, ...asked }: Pick<SourceRequest, 'filters' | 'search' | 'found'>): Promise<SQL | undefined> {
  return and(
    isVisible(offer, actor),
    await isFound(actor, asked, { ...SEARCHED.quotes, by: offer.quoteId }),
    isChosen(quote.product, filters['product']),
    isChosen(offer.insurerId, filters['insurer']),
    isChosen(quote.ownerId, filters['owner']),
    isOnDays(offer.createdAt, filters['received']),
    isBetween(offer.expiresOn, filters['expires']),
  )
}
