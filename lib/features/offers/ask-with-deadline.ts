import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { RequestOutcome } from './store/record-outcome'
import { fileLateOffers, finishRequest, type StartedRequest } from './store/quote-requests'
import { log } from '@/lib/platform/log'
import { type AskInsurerInput, askInsurer } from './ask-insurer'
import type { UserLocale } from '@/lib/features/accounts/operator-client-for'

/** What to ask, and how long to wait before an insurer's request counts as timed out. */
export interface AskOptions extends Omit<AskInsurerInput, 'insurer'> {
  readonly deadlineMs: number
  readonly locale: UserLocale
}

/** A request that is on its way to an insurer. */
export interface PendingRequest {
  readonly requestId: string
  readonly outcomePromise: Promise<RequestOutcome>
  readonly deadlineMs: number
  /** When the deadline ends, by `performance.now()`. */
  readonly endsAt: number
}

const TIMED_OUT_OUTCOME: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', texts: [] }

/** Asks an insurer; {@link recordOutcomeOf} stores the outcome. */
export function askWithDeadline(actor: Actor, { requestId, insurer }: StartedRequest, { deadlineMs, ...askInput }: AskOptions): PendingRequest {
  const endsAt = performance.now() + deadlineMs
  return { requestId, outcomePromise: askInsurer(actor, { ...askInput, insurer }), deadlineMs, endsAt }
}

/**
 * Stores an insurer's outcome; its request must be recorded first. Offers that come after the deadline are stored too.
 * Never throws: an outcome that cannot be stored must not fail other insurers' outcomes.
 */
export async function recordOutcomeOf(actor: Actor, { requestId, outcomePromise, deadlineMs, endsAt }: PendingRequest): Promise<void> {
  const { timeout, cancel } = startTimeout(endsAt - performance.now())
  try {
    const first = await Promise.race([outcomePromise, timeout])
    await finishRequest(actor, requestId, first ?? TIMED_OUT_OUTCOME)
    if (first === undefined) log().info({ requestId, deadlineMs }, 'insurer did not answer in time')
    const outcome = first ?? (await outcomePromise)
    if (first === undefined && outcome.kind === 'offered') await fileLateOffers(actor, requestId, outcome)
    log().info({ requestId, outcome: outcome.kind, isLate: first === undefined }, 'insurer answered')
  } catch (error) {
    log().error({ operation: 'request-offers', requestId, err: error }, 'an answer could not be stored')
    // When the database is gone this fails too; recovery then ends the request as timed out.
    await finishRequest(actor, requestId, { kind: 'failed', reasonClass: 'malformed', texts: [] }).catch(() => undefined)
  } finally {
    cancel()
  }
}

function startTimeout(afterMs: number): { timeout: Promise<undefined>; cancel: () => void } {
  let cancel = () => {}
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), afterMs)
    cancel = () => clearTimeout(timer)
  })
  return { timeout, cancel }
}
