import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { Db } from '@/lib/db/open-database'
import { offer } from '@/lib/db/schema/offer'
import { quoteRequest } from '@/lib/db/schema/quote-request'
import { quoteRun } from '@/lib/db/schema/quote-run'
import type { ReasonClass } from '@/lib/domain/reason-class'
import { columnsOfOffer, type NewOffer } from './offer-rows'
import { announce } from './quote-notices'
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

const isOfRun = eq(quoteRun.id, quoteRequest.runId)
const ENDED = { requestId: quoteRequest.id, agencyId: quoteRequest.agencyId, insurerId: quoteRequest.insurerId, quoteId: quoteRun.quoteId }

/** Ends a request that is waited for with its answer. False, and nothing changed, when it has ended already or is not there. */
export async function keepAnswer(tx: Db, own: OwnRequest, outcome: RequestOutcome): Promise<boolean> {
  const [finished] = await tx
    .update(quoteRequest)
    .set({ ...columnsOf(outcome), finishedAt: new Date() })
    .from(quoteRun)
    .where(and(visibleRow(quoteRequest, own, own.requestId), eq(quoteRequest.state, 'pending'), isOfRun))
    .returning(ENDED)
  if (finished) await keepOffers(tx, finished, outcome.kind === 'offered' ? outcome.offers : [])
  return finished !== undefined
}

/** Gives a request that was given up as timed out the offers that came after all. False, and nothing kept, when it ended otherwise. */
export async function keepLateOffers(tx: Db, own: OwnRequest, offers: readonly NewOffer[]): Promise<boolean> {
  const isTimedOut = and(visibleRow(quoteRequest, own, own.requestId), eq(quoteRequest.state, 'failed'), eq(quoteRequest.reasonClass, 'timeout'))
  const offered = { state: 'offered', reasonClass: null, finishedAt: new Date() } as const
  const [late] = await tx.update(quoteRequest).set(offered).from(quoteRun).where(and(isTimedOut, isOfRun)).returning(ENDED)
  if (late) await keepOffers(tx, late, offers)
  return late !== undefined
}

function columnsOf(outcome: RequestOutcome) {
  if (outcome.kind === 'offered') return { state: 'offered' as const }
  const { reasonClass, field = null, texts, correlationId = null } = outcome
  return { state: 'failed' as const, reasonClass, field, texts: [...texts], correlationId }
}

interface EndedRequest {
  readonly requestId: string
  readonly agencyId: string
  readonly insurerId: string
  readonly quoteId: string
}

async function keepOffers(tx: Db, { quoteId, ...request }: EndedRequest, offers: readonly NewOffer[]): Promise<void> {
  if (offers.length > 0) await tx.insert(offer).values(offers.map((one) => ({ ...request, quoteId, ...columnsOfOffer(one) })))
  await announce(tx, 'run', quoteId)
}
