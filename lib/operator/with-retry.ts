import 'server-only'
import type { Endpoint } from '@/lib/contracts/endpoint'
import { OperatorFault } from './error'
import type { Fetch, Sleep } from './fetch'
import { readRetryAfter } from './retry-after'

/** An endpoint that by the contract may be sent twice without any change. */
export type RepeatableEndpoint = Endpoint & { readonly repeatable: true }

export function isRepeatable(endpoint: Endpoint): endpoint is RepeatableEndpoint {
  return endpoint.repeatable
}

const PAUSE_MS = 200
/** Who waits for a list does not wait longer; nor does anybody call before the service wants it. */
const WAIT_MAX_MS = 3_000
const RETRIED_LATER: readonly number[] = [429, 503]

/**
 * Sends a second time when the service answered 5xx or could not be reached, after the pause that it asks for where that is short. Never after a refusal, a
 * timeout, an open breaker or the caller's own abort.
 * @throws TypeError at once for an endpoint that is not repeatable, if the types were bypassed.
 */
export function withRetry(fetch: Fetch, endpoint: RepeatableEndpoint, sleep: Sleep): Fetch {
  if (!isRepeatable(endpoint)) throw new TypeError('An operation that is not repeatable is never sent twice')
  return async (address, outgoing) => {
    let pauseMs = PAUSE_MS
    try {
      const first = await fetch(address, outgoing)
      const askedMs = readRetryAfter(first.headers.get('retry-after'))
      if (askedMs !== undefined && askedMs <= WAIT_MAX_MS && RETRIED_LATER.includes(first.status)) pauseMs = askedMs
      else if (askedMs !== undefined || first.status < 500) return first
    } catch (error) {
      if (!isTemporary(error)) throw error
    }
    await sleep(pauseMs, outgoing.signal)
    return fetch(address, outgoing)
  }
}

function isTemporary(error: unknown): boolean {
  return error instanceof OperatorFault && (error.kind === 'unreachable' || error.kind === 'broken') && error.code !== 'ABORTED'
}
