import 'server-only'
import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { database } from '@/lib/platform/database/database'
import { parseRecordId } from '@/lib/platform/database/row-or-not-found'
import { inAgency, isVisible } from '@/lib/platform/session/agency-scope'
import { appUser } from '@/lib/platform/session/user-table'
import type { Day } from '@/lib/domain/day'
import type { Insured } from '@/lib/domain/insured'
import { sameInsuredIndexes } from '@/lib/features/clients/store/client-secrets'
import { insurer } from '@/lib/features/insurers/store/insurer-table'
import { offer } from '@/lib/features/offers/store/offer-table'
import { quoteRequest } from '@/lib/features/offers/store/quote-request-table'
import { quoteRun } from '@/lib/features/offers/store/quote-run-table'
import { quote } from '@/lib/features/quotes/store/quote-table'
import { IS_OPEN, issueAttempt } from './issue-attempt-table'

/** An attempt of which nobody knows yet whether it made a policy for the same risk; only facts that every colleague may see. */
export interface OpenAttempt {
  readonly id: string
  readonly quoteId: string
  readonly quoteNumber: number
  readonly offerId: string
  readonly product: string
  readonly insurer: string
  readonly startDate: Day
  readonly endDate: Day
  readonly startedAt: Date
  readonly startedBy: string
  readonly correlationId: string | undefined
  /** Whether the reader may open its quote. */
  readonly isVisible: boolean
}

interface OpenAttemptSearch {
  readonly products: readonly string[]
  readonly insured: Insured
  /** The first and the last insured day; days that nobody knows overlap with any. */
  readonly startDate: Day | undefined
  readonly endDate: Day | undefined
  /** The quote that asks: its own attempts are left out. */
  readonly quoteId: string
}

const ATTEMPTS_MAX = 10

/**
 * The agency's open attempts, whoever made them, that would insure the same on some of the same days. What an attempt insures is what its
 * offer was made for. @throws NotAllowed
 */
export async function findOpenAttemptsFor(actor: Actor, { products, insured, startDate, endDate, quoteId }: OpenAttemptSearch): Promise<OpenAttempt[]> {
  requirePermission(actor, 'policy.read')
  const indexes = sameInsuredIndexes(actor.agencyId, insured)
  if (indexes.length === 0) return []
  const { db } = await database()
  const rows = await db
    .select({
      id: issueAttempt.id, quoteId: quote.id, quoteNumber: quote.number, offerId: offer.id, product: quote.product, insurer: insurer.name, startDate: offer.startDate, endDate: offer.endDate,
      startedAt: issueAttempt.createdAt, startedBy: appUser.name, correlationId: issueAttempt.correlationId, isVisible: sql<boolean>`${isVisible(quote, actor)}`,
    })
    .from(issueAttempt)
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(insurer, eq(insurer.id, offer.insurerId))
    .innerJoin(appUser, eq(appUser.id, issueAttempt.createdBy))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .where(
      and(
        isOpenIn(actor),
        inArray(quote.product, [...products]),
        ne(quote.id, parseRecordId(quoteId)),
        arrayOverlaps(quoteRun.lookupIndexes, indexes),
        endDate && lte(offer.startDate, endDate),
        startDate && gte(offer.endDate, startDate),
      ),
    )
    .orderBy(asc(issueAttempt.createdAt), asc(issueAttempt.id))
    .limit(ATTEMPTS_MAX)
  return rows.map(({ correlationId, ...row }) => ({ ...row, correlationId: correlationId ?? undefined }))
}

/** An open attempt that concerns a quote of a list: the quote's own, or one of another quote for the same risk. */
export interface QuoteConcern {
  readonly quoteId: string
  readonly product: string
  readonly attempt: { readonly quoteId: string; readonly quoteNumber: number; readonly product: string }
}

/** The open attempts that concern quotes, by the days and fingerprints of their saved answers. @throws NotAllowed */
export async function findConcerns(actor: Actor, quoteIds: readonly string[]): Promise<QuoteConcern[]> {
  requirePermission(actor, 'policy.read')
  if (quoteIds.length === 0) return []
  const { db } = await database()
  const concerned = db
    .select({ id: quote.id, product: sql<string>`${quote.product}`.as('concerned_product'), insuredIndexes: quote.insuredIndexes, insuredFrom: quote.insuredFrom, insuredUntil: quote.insuredUntil })
    .from(quote)
    .where(and(isVisible(quote, actor), inArray(quote.id, quoteIds.map(parseRecordId))))
    .as('concerned')
  const isSameRisk: SQL = sql`${quoteRun.lookupIndexes} && ${concerned.insuredIndexes} and (${concerned.insuredUntil} is null or ${offer.startDate} <= ${concerned.insuredUntil}) and (${concerned.insuredFrom} is null or ${offer.endDate} >= ${concerned.insuredFrom})`
  const rows = await db
    .selectDistinct({ quoteId: concerned.id, product: concerned.product, attemptQuoteId: quote.id, quoteNumber: quote.number, attemptProduct: quote.product })
    .from(issueAttempt)
    .innerJoin(offer, eq(offer.id, issueAttempt.offerId))
    .innerJoin(quote, eq(quote.id, issueAttempt.quoteId))
    .innerJoin(quoteRequest, eq(quoteRequest.id, offer.requestId))
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(concerned, sql`${concerned.id} = ${quote.id} or (${isSameRisk})`)
    .where(isOpenIn(actor))
    .orderBy(desc(quote.number))
  return rows.map(({ quoteId, product, attemptQuoteId, quoteNumber, attemptProduct }) => ({ quoteId, product, attempt: { quoteId: attemptQuoteId, quoteNumber, product: attemptProduct } }))
}

const isOpenIn = (actor: Actor): SQL | undefined => and(inAgency(issueAttempt, actor), IS_OPEN)
