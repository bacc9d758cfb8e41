import 'server-only'
import type { Actor } from '@/lib/access/actor'
import { findAttempts } from '@/lib/data/issue-attempts'
import { getOffer } from '@/lib/data/offers'
import { findHappenings, type Happening } from '@/lib/data/timeline'
import { getAttemptToResolve, type UnknownAttempt } from '@/lib/data/unknown-attempts'
import type { Day } from '@/lib/domain/day'

/** What somebody sees who has to find out what became of an attempt. */
export interface ToResolve {
  readonly attempt: UnknownAttempt
  readonly period: { readonly startDate: Day; readonly endDate: Day }
  readonly happenings: readonly Happening[]
  /** The reader was the first to say that no policy was made. */
  readonly isOwnConfirmation: boolean
}

/** @throws NotAllowed; Fault `notFound` */
export async function readAttemptToResolve(actor: Actor, attemptId: string): Promise<ToResolve> {
  const attempt = await getAttemptToResolve(actor, attemptId)
  const [offer, happenings] = await Promise.all([getOffer(actor, attempt.offerId), findHappenings(actor, attempt)])
  const { startDate, endDate } = offer
  return { attempt, period: { startDate, endDate }, happenings, isOwnConfirmation: attempt.notIssued?.by === actor.userId }
}

/** The offer of a quote of which nobody knows whether it was issued: while there is one, no other should be. @throws NotAllowed */
export async function findUndecidedOffer(actor: Actor, quoteId: string): Promise<string | undefined> {
  const attempts = await findAttempts(actor, quoteId)
  return attempts.find(({ state }) => state === 'UNKNOWN')?.offerId
}
