import 'server-only'
import { OperatorFault } from './error'
import type { CallProgress, Fetch } from './fetch'
import { readRetryAfter } from './retry-after'

/** Until when a part of a service asks to be left alone, in milliseconds since the epoch. */
export interface Pause {
  until: number
}

/** Statuses whose Retry-After is about later calls too. */
const BUSY_STATUSES: readonly number[] = [429, 503]

/** Refuses calls (kind down, nothing sent) while the service asks to be left alone, and notes when it does. */
export function withPause(fetch: Fetch, pause: Pause, { progress, now }: { readonly progress: CallProgress; readonly now: () => number }): Fetch {
  return async (address, outgoing) => {
    progress.sent = 'no'
    const waitMs = pause.until - now()
    if (waitMs > 0) throw new OperatorFault({ kind: 'down', requestWasSent: 'no' }, { operation: progress.operation, code: 'RETRY_AFTER', retryAfterMs: waitMs })
    const response = await fetch(address, outgoing)
    const askedMs = BUSY_STATUSES.includes(response.status) ? readRetryAfter(response.headers.get('retry-after'), now()) : undefined
    if (askedMs !== undefined) pause.until = now() + askedMs
    return response
  }
}
