import 'server-only'
import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  type BulkheadPolicy,
  type CircuitBreakerPolicy,
} from 'cockatiel'
import { OperatorFault } from './error'
import type { Fetch, CallProgress } from './fetch'
import type { Pause } from './with-pause'
import { untilAborted } from './with-timeout'

/** Stops repeated calls to one failing insurer, and keeps it from delaying the others. */
interface BreakerAndBulkhead {
  readonly breaker: CircuitBreakerPolicy
  readonly bulkhead: BulkheadPolicy
  readonly pause: Pause
}

/** Finds the guard of a part of a service at an address: an insurer, or what the service does by itself. Made once and shared by all calls to it. */
export interface Breakers {
  (key: string): BreakerAndBulkhead
  /** Forgets the guards whose keys are meant; what runs under one of them ends as it began. */
  readonly forget: (isMeant: (key: string) => boolean) => void
}

const FAILURES_TO_OPEN = 5
const HALF_OPEN_AFTER_MS = 15_000
const BULKHEAD_SIZE = { running: 24, waiting: 400 } as const

/** Guards that are made when they are first asked for. `told` hears of each breaker that opens or closes. */
export function createBreakers(told: (key: string, state: CircuitState) => void = () => {}): Breakers {
  const known = new Map<string, BreakerAndBulkhead>()
  function find(key: string): BreakerAndBulkhead {
    const guard = known.get(key) ?? guardThatTells(key)
    known.set(key, guard)
    return guard
  }

  function forget(isMeant: (key: string) => boolean): void {
    for (const [key, { breaker }] of known) {
      if (!isMeant(key)) continue
      if (breaker.state !== CircuitState.Closed) told(key, CircuitState.Closed)
      known.delete(key)
    }
  }

  return Object.assign(find, { forget })

  function guardThatTells(key: string): BreakerAndBulkhead {
    const guard = createGuard()
    guard.breaker.onStateChange((state) => told(key, state))
    return guard
  }
}

/** Refuses calls (kind down, nothing sent) while the breaker is open or the bulkhead is full. */
export function withBreaker(fetch: Fetch, { breaker, bulkhead: callLimit }: BreakerAndBulkhead, progress: CallProgress): Fetch {
  return async (address, outgoing) => {
    const { signal } = outgoing
    progress.sent = 'no'
    // One call tries whether the service is back; the others are refused now instead of waiting.
    if (breaker.state === CircuitState.HalfOpen) throw notSentFault(progress, 'BREAKER_OPEN')
    try {
      return await untilAborted(() => breaker.execute(() => callLimit.execute(() => fetch(address, outgoing), signal), signal), signal, progress)
    } catch (error) {
      if (isBrokenCircuitError(error)) throw notSentFault(progress, 'BREAKER_OPEN')
      if (isBulkheadRejectedError(error)) throw notSentFault(progress, 'NO_ROOM')
      throw error
    }
  }
}

function createGuard(): BreakerAndBulkhead {
  const outages = handleWhen(isOutage).orWhenResult((response) => response instanceof Response && response.status >= 500)
  return {
    breaker: circuitBreaker(outages, { halfOpenAfter: HALF_OPEN_AFTER_MS, breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN) }),
    bulkhead: bulkhead(BULKHEAD_SIZE.running, BULKHEAD_SIZE.waiting),
    pause: { until: 0 },
  }
}

/** Whether the service is out of reach: a refusal or a malformed reply is no outage. */
function isOutage(error: Error): boolean {
  return error instanceof OperatorFault && ['timeout', 'unreachable', 'broken'].includes(error.kind) && error.code !== 'ABORTED'
}

function notSentFault({ operation }: CallProgress, code: string): OperatorFault {
  return new OperatorFault({ kind: 'down', requestWasSent: 'no' }, { operation, code })
}
