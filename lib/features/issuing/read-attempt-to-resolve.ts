import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { Attempt } from './store/attempt-rows'
import { findAttempts, getAttempt } from './store/issue-attempts'
import { getOffer } from '@/lib/features/offers/store/offers'
import { findTimelineEvents, type TimelineEvent } from '@/lib/features/audit/store/timeline'
import { getAttemptToResolve, type UnknownAttempt } from './store/unknown-attempts'
import type { Day } from '@/lib/domain/day'
import type { Money } from '@/lib/domain/money'
import { serviceWireOf } from '@/lib/products/service-wires'

/** What the person who resolves an unknown attempt sees. */
export interface AttemptToResolve {
  readonly attempt: UnknownAttempt
  readonly period: { readonly startDate: Day; readonly endDate: Day }
  /** What the operator and the insurer call the offer. */
  readonly reference: { readonly operatorOfferId: number; readonly providerOfferCode: string }
  /** The offer's premium, where it may become several policies. */
  readonly shared: Money | undefined
  /** The attempt's policies, once known. */
  readonly policies: Attempt['policies']
  readonly timelineEvents: readonly TimelineEvent[]
  /** The reader confirmed first that no policy exists. */
  readonly isOwnConfirmation: boolean
}

/** @throws NotAllowed; Fault `notFound` */
export async function readAttemptToResolve(actor: Actor, attemptId: string): Promise<AttemptToResolve> {
  const attempt = await getAttemptToResolve(actor, attemptId)
  const { quoteId, offerId } = attempt
  const [offer, { policies }, timelineEvents] = await Promise.all([getOffer(actor, offerId), getAttempt(actor, attemptId), findTimelineEvents(actor, { quoteId, offerId })])
  const { startDate, endDate, premium, service, operatorOfferId, providerOfferCode } = offer
  const shared = serviceWireOf(service).issuesByPerson ? premium : undefined
  return { attempt, period: { startDate, endDate }, reference: { operatorOfferId, providerOfferCode }, shared, policies, timelineEvents, isOwnConfirmation: attempt.notIssued?.by === actor.userId }
}

/** The quote's offer with an unknown outcome: while there is one, no other should be issued. @throws NotAllowed */
export async function findOfferWithUnknownOutcome(actor: Actor, quoteId: string): Promise<string | undefined> {
  const attempts = await findAttempts(actor, quoteId)
  return attempts.find(({ state }) => state === 'UNKNOWN')?.offerId
}
