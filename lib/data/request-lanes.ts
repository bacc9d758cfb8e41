import 'server-only'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { Actor } from '@/lib/access/actor'
import { requirePermission } from '@/lib/access/permissions'
import { database } from '@/lib/db/database'
import { insurer } from '@/lib/db/schema/insurer'
import { quote } from '@/lib/db/schema/quote'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import { readableId } from './found'
import { type StoredOffer, unsafeFindOffersOf } from './offers'
import type { FailedRequest } from './keep-answer'
import { ofAgency } from './visible'

/** What one insurer was asked in a run, and how it stands. */
export interface QuoteRequest {
  readonly id: string
  readonly run: number
  readonly attempt: number
  readonly insurer: { readonly id: string; readonly name: string; readonly businessName: string }
  readonly startedAt: Date
  readonly finishedAt?: Date | undefined
  readonly outcome: { readonly kind: 'waiting' } | { readonly kind: 'offered'; readonly offers: readonly StoredOffer[] } | FailedRequest
}

/** The requests of a run (the newest one when none is named), one for each insurer, by the insurer's name. None when there is no such run. @throws NotAllowed */
export async function findRequests(actor: Actor, quoteId: string, run?: number): Promise<QuoteRequest[]> {
  requirePermission(actor, 'quote.read')
  const { db } = await database()
  const rows = await db
    .select({ request: quoteRequest, run: quoteRun.run, insurer: { id: insurer.id, name: insurer.name, businessName: insurer.businessName } })
    .from(quoteRequest)
    .innerJoin(quoteRun, eq(quoteRun.id, quoteRequest.runId))
    .innerJoin(quote, eq(quote.id, quoteRun.quoteId))
    .innerJoin(insurer, eq(insurer.id, quoteRequest.insurerId))
    .where(and(ofAgency(quote, actor), eq(quote.id, readableId(quoteId)), eq(quoteRun.run, run ?? quote.lastRun)))
    .orderBy(asc(insurer.name), asc(insurer.id), desc(quoteRequest.attempt))
  const newest = rows.filter((row, index) => rows[index - 1]?.insurer.id !== row.insurer.id)
  const offers = await unsafeFindOffersOf(newest.map(({ request }) => request.id))
  return newest.map(({ request, ...rest }) => ({
    id: request.id,
    attempt: request.attempt,
    ...rest,
    startedAt: request.startedAt,
    finishedAt: request.finishedAt ?? undefined,
    outcome: outcomeOf(request, offers),
  }))
}

function outcomeOf(request: typeof quoteRequest.$inferSelect, offers: readonly StoredOffer[]): QuoteRequest['outcome'] {
  if (request.state === 'offered') return { kind: 'offered', offers: offers.filter(({ requestId }) => requestId === request.id) }
  if (request.state === 'pending') return { kind: 'waiting' }
  const { reasonClass, field, texts, correlationId } = request
  return { kind: 'failed', reasonClass: reasonClass ?? 'malformed', field: field ?? undefined, texts, correlationId: correlationId ?? undefined }
}
