import 'server-only'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Money } from '@/lib/domain/money'
import type { QuoteState } from '@/lib/domain/quote'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { client } from '@/lib/features/clients/store/client-table'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { issueAttempt } from '@/lib/features/issuing/store/issue-attempt-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { isQuoteOfClient } from '@/lib/features/clients/store/quote-of-client'
import { quote } from '@/lib/features/quotes/store/quote-table'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { database } from '@/lib/platform/database/database'
import { placeIn } from '@/lib/platform/keys/place-in'
import { readName } from '@/lib/platform/keys/stored-name'
import { readRows } from '@/lib/platform/records/stored-json'
import { agencyRow, isVisible } from '@/lib/platform/session/agency-scope'

/** A quote of a client: what its newest run brought. */
export interface ClientQuote {
  readonly id: string
  readonly number: number
  readonly product: string
  readonly state: QuoteState
  readonly title: string
  readonly updatedAt: Date
  /** How many offers the newest run brought to the answers themselves, the smallest premium among them, whether none can be taken any more, and whether one can be taken today for the last time. */
  readonly offers: { readonly count: number; readonly from: Money; readonly areOver: boolean; readonly endToday: boolean } | undefined
  readonly hasUnknownOutcome: boolean
}

/** The quotes of a client that the actor sees, rows of a fleet among them that nobody linked yet, the newest first, and how many there are. @throws NotAllowed; Fault `notFound` for what is no id */
export async function findClientQuotes(actor: Actor, clientId: string, { limit }: { readonly limit: number }): Promise<{ readonly quotes: readonly ClientQuote[]; readonly count: number }> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const [own] = await db.select({ id: client.id, identityIndex: client.identityIndex }).from(client).where(agencyRow(client, actor, clientId))
  if (own === undefined) return { quotes: [], count: 0 }
  const isOf = and(isVisible(quote, actor), isQuoteOfClient(own))
  const [total] = await db.select({ count: count() }).from(quote).where(isOf)
  const rows = await db.select({ id: quote.id, number: quote.number, product: quote.product, state: quote.state, title: { plain: quote.title, sealed: quote.titleSealed }, updatedAt: quote.updatedAt }).from(quote).where(isOf).orderBy(desc(quote.number)).limit(limit)
  const ids = rows.map(({ id }) => id)
  const [offers, unknown] = ids.length === 0 ? [[], []] : [await offersOf(ids), await db.select({ quoteId: issueAttempt.quoteId }).from(issueAttempt).where(and(inArray(issueAttempt.quoteId, ids), eq(issueAttempt.state, 'UNKNOWN')))]
  const quotes = await readRows(rows, async ({ title, ...row }) => ({
    ...row,
    title: maskCodesIn(await readName(title, placeIn(quote.titleSealed, row.id))),
    offers: offers.find(({ quoteId }) => quoteId === row.id),
    hasUnknownOutcome: unknown.some(({ quoteId }) => quoteId === row.id),
  }))
  return { quotes, count: total?.count ?? 0 }
}

async function offersOf(quoteIds: readonly string[]) {
  const { db } = await database()
  const rows = await db
    .selectDistinctOn([offer.quoteId], { quoteId: offer.quoteId, amountBani: offer.premiumBani, currency: offer.currency, count: sql<string | number>`count(*) over (partition by ${offer.quoteId})`, areOver: sql<boolean>`bool_and(coalesce(${offer.expiresOn} < ${clock.today()}, false)) over (partition by ${offer.quoteId})`, endToday: sql<boolean>`bool_or(coalesce(${offer.expiresOn} = ${clock.today()}, false)) over (partition by ${offer.quoteId})` })
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(and(inArray(offer.quoteId, [...quoteIds]), eq(quoteRun.run, quote.lastRun), eq(quoteRun.variant, 0)))
    .orderBy(offer.quoteId, asc(offer.premiumBani))
  return rows.map(({ quoteId, amountBani, currency, count: offers, areOver, endToday }) => ({ quoteId, count: Number(offers), from: { amountBani, currency }, areOver, endToday }))
}

/** The insurers of offers, by the offer's id; of offers that the caller has found visible. */
export async function unsafeFindInsurersOfOffers(offerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (offerIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db.select({ id: offer.id, name: insurer.name }).from(offer).innerJoin(insurer, eq(insurer.id, offer.insurerId)).where(inArray(offer.id, [...offerIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
