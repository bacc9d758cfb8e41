import 'server-only'
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import type { Db } from '@/lib/platform/database/open-database'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { NAME_ON_WIRE } from '@/lib/features/insurers/store/name-on-wire-column'
import { offer } from './offer-table'
import type { Service } from '@/lib/features/accounts/store/operator-account-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { quoteRequest } from './quote-request-table'
import { quoteRun } from './quote-run-table'
import type { Offer } from '@/lib/domain/offer'
import { unsealAnswers } from './answers'
import { rowOrNotFound, parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { factsOfRow, type OfferFacts, offerFromRow } from './offer-rows'
import { readRows } from '@/lib/platform/records/stored-json'
import { isVisible, visibleRow } from '@/lib/platform/session/agency-scope'

/** A stored offer with its quote and insurer. */
export interface StoredOffer extends Offer {
  readonly id: string
  readonly quoteId: string
  readonly product: string
  readonly requestId: string
  readonly run: number
  /** 0 for an offer of the run itself, from 1 on for one of a variant. */
  readonly variant: number
  /** Of the answers the offer was made for. */
  readonly fingerprint: string
  readonly service: Service
  readonly insurer: { readonly id: string; readonly name: string; readonly businessName: string }
  readonly facts: OfferFacts
  readonly createdAt: Date
}

export const OFFER_COLUMNS = {
  offer,
  product: quote.product,
  run: quoteRun.run,
  variant: quoteRun.variant,
  fingerprint: quoteRun.fingerprint,
  service: insurer.service,
  insurer: { id: insurer.id, name: insurer.name, businessName: NAME_ON_WIRE },
}

/** @throws NotAllowed; Fault `notFound` */
export async function getOffer(actor: Actor, offerId: string): Promise<StoredOffer> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await joinedOffers(db).where(visibleRow(offer, actor, offerId))
  return storedOffer(rowOrNotFound(rows[0]))
}

/** The answers that the offer was made for, as they were then. @throws NotAllowed; Fault `notFound` */
export async function readAnswersOfOffer(actor: Actor, offerId: string): Promise<unknown> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ runId: quoteRun.id, answersSealed: quoteRun.answersSealed })
    .from(offer)
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(visibleRow(offer, actor, offerId))
  const { runId, answersSealed } = rowOrNotFound(rows[0])
  return unsealAnswers(runId, answersSealed)
}

/** The same for several offers, by offer; unreadable answers are left out. @throws NotAllowed */
export async function readAnswersOfOffers(actor: Actor, offerIds: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  requirePermission(actor, 'quote.read')
  if (offerIds.length === 0) return new Map()
  const { db } = await database()
  const rows = await db
    .select({ offerId: offer.id, runId: quoteRun.id, answersSealed: quoteRun.answersSealed })
    .from(offer)
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(and(isVisible(offer, actor), inArray(offer.id, offerIds.map(parseRecordId))))
  return new Map(await readRows(rows, async ({ offerId, runId, answersSealed }) => [offerId, await unsealAnswers(runId, answersSealed)] as const))
}

/** The offers of all runs of a quote before one. @throws NotAllowed */
export async function findEarlierOffers(actor: Actor, quoteId: string, beforeRun: number): Promise<StoredOffer[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await joinedOffers(db)
    .where(and(isVisible(quote, actor), eq(quote.id, parseRecordId(quoteId)), lt(quoteRun.run, beforeRun), eq(quoteRun.variant, 0)))
    .orderBy(asc(offer.premiumBani), asc(offer.id))
  return readRows(rows, storedOffer)
}

/** Offers that the caller has found visible, in the order of their ids; those that cannot be read are left out. */
export async function unsafeFindOffers(offerIds: readonly string[]): Promise<StoredOffer[]> {
  return readRows(await rowsInOrder(offerIds), storedOffer)
}

/** The same, but one unreadable offer fails all, as in a proposal. @throws RecordUnreadable */
export async function unsafeGetOffers(offerIds: readonly string[]): Promise<StoredOffer[]> {
  return (await rowsInOrder(offerIds)).map(storedOffer)
}

async function rowsInOrder(offerIds: readonly string[]): Promise<Row[]> {
  if (offerIds.length === 0) return []
  const { db } = await database()
  const rows = await joinedOffers(db).where(inArray(offer.id, [...offerIds]))
  return offerIds.flatMap((id) => rows.filter((row) => row.offer.id === id))
}

function joinedOffers(db: Db) {
  return db
    .select(OFFER_COLUMNS)
    .from(offer)
    .innerJoin(quote, eq(quote.id, offer.quoteId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
}

interface Row {
  readonly offer: typeof offer.$inferSelect
  readonly product: string
  readonly run: number
  readonly variant: number
  readonly fingerprint: string
  readonly service: Service
  readonly insurer: StoredOffer['insurer']
}

/** An offer from its row and the joined columns. @throws RecordUnreadable */
export function storedOffer({ offer: row, ...rest }: Row): StoredOffer {
  const { id, quoteId, requestId, createdAt } = row
  return { ...offerFromRow(row), id, quoteId, requestId, facts: factsOfRow(row), createdAt, ...rest }
}
