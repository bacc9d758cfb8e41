import 'server-only'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { quote } from '@/lib/db/schema/quote'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import { fingerprintOf, unsealAnswers } from './answers'
import { readableId } from './found'
import { type StoredOffer, unsafeFindOffersOf } from './offers'
import { ofAgency } from './visible'

/** One time insurers were asked, with the answers as they were then. */
export interface QuoteRun {
  readonly run: number
  readonly startedAt: Date
  /** Equal for equal answers. */
  readonly fingerprint: string
  readonly readAnswers: () => Promise<unknown>
}

/** Every time the insurers were asked for a quote, newest first. @throws NotAllowed */
export async function findRuns(actor: Actor, quoteId: string): Promise<QuoteRun[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ run: quoteRun })
    .from(quoteRun)
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(ofAgency(quote, actor), eq(quote.id, readableId(quoteId))))
    .orderBy(desc(quoteRun.run))
  return rows.map(({ run: { id, run, createdAt, fingerprint, answersSealed } }) => ({
    run,
    startedAt: createdAt,
    fingerprint,
    readAnswers: () => unsealAnswers(id, answersSealed),
  }))
}

/** Whether insurers would be asked the same as they were in a run. */
export function wasAsked({ fingerprint }: Pick<QuoteRun, 'fingerprint'>, answers: unknown): boolean {
  return fingerprintOf(answers) === fingerprint
}

/** The offers of all runs before one. @throws NotAllowed */
export async function findEarlierOffers(actor: Actor, quoteId: string, beforeRun: number): Promise<StoredOffer[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const requests = await db
    .select({ id: quoteRequest.id })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .where(and(ofAgency(quote, actor), eq(quote.id, readableId(quoteId)), lt(quoteRun.run, beforeRun)))
  return unsafeFindOffersOf(requests.map(({ id }) => id))
}
