import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import type { RequestOutcome } from './store/record-outcome'
import { fileLateOffers, finishRequest, type StartedRequest } from './store/quote-requests'
import { log } from '@/lib/platform/log'
import { keepTrying, TriedInVain } from '@/lib/platform/jobs/keep-trying'
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
const NOT_STORED_OUTCOME: RequestOutcome = { kind: 'failed', reasonClass: 'timeout', received: 'not-stored', texts: [] }
const MALFORMED_OUTCOME: RequestOutcome = { kind: 'failed', reasonClass: 'malformed', texts: [] }

// After that recovery ends the request as timed out.
const SAY_SO_FOR_MS = 600_000

/** Asks an insurer; {@link recordOutcomeOf} stores the outcome. */
export function askWithDeadline(actor: Actor, { requestId, insurer }: StartedRequest, { deadlineMs, ...askInput }: AskOptions): PendingRequest {
  const endsAt = performance.now() + deadlineMs
  return { requestId, outcomePromise: askInsurer(actor, { ...askInput, insurer }), deadlineMs, endsAt }
}

/**
 * Stores an insurer's outcome; its request must be recorded first. Offers that come after the deadline are stored too. An outcome that
 * cannot be stored is kept and tried again for a minute; its lane says so then.
 * Never throws: an outcome that cannot be stored must not fail other insurers' outcomes.
 */
export async function recordOutcomeOf(actor: Actor, { requestId, outcomePromise, deadlineMs, endsAt }: PendingRequest): Promise<void> {
  const { timeout, cancel } = startTimeout(endsAt - performance.now())
  try {
    const first = await Promise.race([outcomePromise, timeout])
    const isStored = await store('store-offers', () => finishRequest(actor, requestId, first ?? TIMED_OUT_OUTCOME))
    if (first === undefined) log().info({ requestId, deadlineMs }, 'insurer did not answer in time')
    const outcome = first ?? (await outcomePromise)
    // The screen no longer waits for them, or another process has given this one up.
    if ((first === undefined || !isStored) && outcome.kind === 'offered') await store('store-late-offers', () => fileLateOffers(actor, requestId, outcome))
    log().info({ requestId, outcome: outcome.kind, isLate: first === undefined }, 'insurer answered')
  } catch (error) {
    log().error({ operation: 'request-offers', requestId, err: error }, 'an answer could not be stored')
    const outcome = error instanceof TriedInVain ? NOT_STORED_OUTCOME : MALFORMED_OUTCOME
    await keepTrying({ name: 'store-lost-offers', forMs: SAY_SO_FOR_MS }, () => finishRequest(actor, requestId, outcome)).catch(() => undefined)
  } finally {
    cancel()
  }
}

/** How long an answer that cannot be stored is kept. */
export const KEPT_FOR_MS = 60_000

/** Stores what an insurer answered, again and again while the database is away. @throws the last failure */
export function store<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return keepTrying({ name, forMs: KEPT_FOR_MS }, work)
}

function startTimeout(afterMs: number): { timeout: Promise<undefined>; cancel: () => void } {
  let cancel = () => {}
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), afterMs)
    cancel = () => clearTimeout(timer)
  })
  return { timeout, cancel }
}
