import 'server-only'
import { setMaxListeners } from 'node:events'
import { OperatorFault } from './error'
import type { Fetch, CallProgress } from './fetch'

/** The abort reason of the deadline; any other reason is the caller's. */
const DEADLINE = Symbol('deadline')

/**
 * Limits the whole call, token and retry included, to `deadlineMs`.
 * Rejects with a fault of kind timeout, or with unreachable or broken (code ABORTED) when the caller gave up.
 * The caller's signal may outlive the call by far, so no listener stays on it. AbortSignal.any leaves one: Node 20
 * keeps about 50 bytes a call for as long as the signal lives (nodejs/node#55351).
 */
export function withTimeout(fetch: Fetch, progress: CallProgress, deadlineMs: number): Fetch {
  return async (address, outgoing) => {
    const caller = outgoing.signal
    const call = new AbortController()
    const giveUp = () => call.abort(caller.reason)
    if (caller.aborted) giveUp()
    // A caller may have many calls at once; Node reports more than ten as a leak.
    setMaxListeners(0, caller)
    caller.addEventListener('abort', giveUp, { once: true })
    const timer = setTimeout(() => call.abort(DEADLINE), deadlineMs)
    try {
      return await untilAborted(() => fetch(address, { ...outgoing, signal: call.signal }), call.signal, progress)
    } finally {
      clearTimeout(timer)
      caller.removeEventListener('abort', giveUp)
    }
  }
}

/** Runs something until the signal is aborted; an abandoned run may not send any more. */
export async function untilAborted<T>(run: () => Promise<T>, signal: AbortSignal, progress: CallProgress): Promise<T> {
  if (signal.aborted) throw abortFault(progress, signal)
  let stop: (() => void) | undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(abortFault(progress, signal))
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([run(), aborted])
  } finally {
    if (stop) signal.removeEventListener('abort', stop)
  }
}

/** The fault of an aborted call, by the state that it had reached. */
export function abortFault(progress: CallProgress, signal: AbortSignal): OperatorFault {
  const { operation, sent } = progress
  if (signal.reason === DEADLINE) return new OperatorFault({ kind: 'timeout', requestWasSent: sent }, { operation })
  if (sent === 'no') return new OperatorFault({ kind: 'unreachable', requestWasSent: sent }, { operation, code: 'ABORTED' })
  return new OperatorFault({ kind: 'broken', requestWasSent: sent }, { operation, code: 'ABORTED' })
}
