import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { RequestOutcome } from './store/keep-answer'
import { fileLateOffers, finishRequest, type StartedRequest } from './store/quote-requests'
import { log } from '@/lib/platform/log'
import { type Asking, askInsurer } from './ask-insurer'
import type { UserLocale } from '@/lib/features/accounts/operator-for'

/** What to ask, and how long anybody waits for an insurer before its lane says that it did not answer in time. */
export interface Waiting extends Omit<Asking, 'insurer'> {
  readonly deadlineMs: number
  readonly locale: UserLocale
}

/** A request that is on its way to an insurer. */
export interface AskedRequest {
  readonly requestId: string
  readonly answer: Promise<RequestOutcome>
  readonly deadlineMs: number
  /** When the deadline is over, by the clock of `performance`. */
  readonly endsAt: number
}

const IN_TIME_NO_ANSWER: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', texts: [] }

/** Asks an insurer; {@link keepAnswerOf} stores what it answers. */
export function askWithin(actor: Actor, { requestId, insurer }: StartedRequest, { deadlineMs, ...asking }: Waiting): AskedRequest {
  const endsAt = performance.now() + deadlineMs
  return { requestId, answer: askInsurer(actor, { ...asking, insurer }), deadlineMs, endsAt }
}

/**
 * Stores an insurer's answer, for which its request must stand in the database. One that comes after the deadline is stored too:
 * offers that are late are still offers. Never throws: what cannot be stored is an answer nobody can use, and other insurers'
 * answers must not suffer for it.
 */
export async function keepAnswerOf(actor: Actor, { requestId, answer, deadlineMs, endsAt }: AskedRequest): Promise<void> {
  const { hasEnded, cancel } = ended(endsAt - performance.now())
  try {
    const first = await Promise.race([answer, hasEnded])
    await finishRequest(actor, requestId, first ?? IN_TIME_NO_ANSWER)
    if (first === undefined) log().info({ requestId, deadlineMs }, 'insurer did not answer in time')
    const outcome = first ?? (await answer)
    if (first === undefined && outcome.kind === 'offered') await fileLateOffers(actor, requestId, outcome.offers)
    log().info({ requestId, outcome: outcome.kind, isLate: first === undefined }, 'insurer answered')
  } catch (error) {
    log().error({ operation: 'request-offers', requestId, err: error }, 'an answer could not be stored')
    // When the database is gone this fails too; recovery then ends the request as timed out.
    await finishRequest(actor, requestId, { kind: 'failed', reasonClass: 'malformed', texts: [] }).catch(() => undefined)
  } finally {
    cancel()
  }
}

function ended(afterMs: number): { hasEnded: Promise<undefined>; cancel: () => void } {
  let cancel = () => {}
  const hasEnded = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), afterMs)
    cancel = () => clearTimeout(timer)
  })
  return { hasEnded, cancel }
}
