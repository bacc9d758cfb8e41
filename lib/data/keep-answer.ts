import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '@/lib/db/open-database'
import { offer } from '@/lib/db/schema/offer'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import type { ReasonClass } from '@/lib/domain/reason-class'
import type { NewOffer } from './offer-rows'
import { announcing } from './quote-notices'
import { selectOffers } from './select-offers'
import { visibleRow } from './visible'

/** Why an insurer made no offer. `field` is the answer it concerns, `texts` the insurer's own words. */
export interface FailedRequest {
  readonly kind: 'failed'
  readonly reasonClass: ReasonClass
  readonly field?: string | undefined
  readonly texts: readonly string[]
  readonly correlationId?: string | undefined
}

export type RequestOutcome = { readonly kind: 'offered'; readonly offers: readonly NewOffer[] } | FailedRequest

/** A request, and whose it is. */
interface OwnRequest {
  readonly agencyId: string
  readonly requestId: string
}

/** Ends a request that is waited for with its answer. False, and nothing changed, when it has ended already or is not there. */
export async function keepAnswer(db: Db, own: OwnRequest, outcome: RequestOutcome): Promise<boolean> {
  const isAwaited = and(visibleRow(quoteRequest, own, own.requestId), eq(quoteRequest.state, 'pending'))
  return keep(db, { isMeant: isAwaited, columns: columnsOf(outcome), offers: outcome.kind === 'offered' ? outcome.offers : [] })
}

/** Gives a request that was given up as timed out the offers that came after all. False, and nothing kept, when it ended otherwise. */
export async function keepLateOffers(db: Db, own: OwnRequest, offers: readonly NewOffer[]): Promise<boolean> {
  const isTimedOut = and(visibleRow(quoteRequest, own, own.requestId), eq(quoteRequest.state, 'failed'), eq(quoteRequest.reasonClass, 'timeout'))
  return keep(db, { isMeant: isTimedOut, columns: { state: 'offered', reasonClass: null }, offers })
}

function columnsOf(outcome: RequestOutcome) {
  if (outcome.kind === 'offered') return { state: 'offered' as const }
  const { reasonClass, field = null, texts, correlationId = null } = outcome
  return { state: 'failed' as const, reasonClass, field, texts: [...texts], correlationId }
}

interface Kept {
  /** Which request ends; nothing is kept when there is none. */
  readonly isMeant: SQL | undefined
  readonly columns: Partial<typeof quoteRequest.$inferInsert>
  readonly offers: readonly NewOffer[]
}

// One statement: it is whole or not at all, and whoever looks at the quote waits for one turn.
async function keep(db: Db, { isMeant, columns, offers }: Kept): Promise<boolean> {
  const ended = db.$with('ended').as(
    db
      .update(quoteRequest)
      .set({ ...columns, finishedAt: new Date() })
      .from(quoteRun)
      .where(and(isMeant, eq(quoteRun.id, quoteRequest.runId)))
      .returning({ requestId: quoteRequest.id, agencyId: quoteRequest.agencyId, insurerId: quoteRequest.insurerId, quoteId: quoteRun.quoteId }),
  )
  const made = db.$with('made').as(db.insert(offer).select(selectOffers(ended, offers)).returning({ id: offer.id }))
  const announced = await db.with(ended, made).select({ notice: announcing('run', ended.quoteId) }).from(ended)
  return announced.length > 0
}
