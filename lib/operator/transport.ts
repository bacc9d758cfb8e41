import 'server-only'
import type { Dispatcher } from 'undici'
import { OperatorFault } from './error'
import type { Fetch, Outgoing, Sending } from './fetch'
import { keptHeaders, wholeResponse } from './whole-response'
import { abortFault } from './with-timeout'

/** Sends over an undici dispatcher and collects the whole answer, at most `limitBytes`. */
export function overDispatcher(dispatcher: Dispatcher, sending: Sending, limitBytes: number): Fetch {
  return (address, outgoing) =>
    new Promise<Response>((resolve, reject) => {
      sending.sent = 'no'
      if (outgoing.signal.aborted) {
        reject(abortFault(sending, outgoing.signal))
        return
      }
      const { origin, pathname, search } = address
      dispatcher.dispatch(
        { origin, path: `${pathname}${search}`, method: outgoing.method, headers: { ...outgoing.headers }, body: outgoing.body ?? null },
        exchange({ sending, signal: outgoing.signal, limitBytes, resolve, reject }),
      )
    })
}

interface Parts {
  readonly sending: Sending
  readonly signal: Outgoing['signal']
  readonly limitBytes: number
  readonly resolve: (response: Response) => void
  readonly reject: (fault: OperatorFault) => void
}

/**
 * One request and its answer, as undici tells it. `onRequestStart` is its word for "the connection
 * stands and the next thing is the first byte": before it nothing was written, after it something may
 * have been. A second start would be the same request written again on a new connection, and a start
 * after the caller was told of a failure would be one nobody waits for: both end before their first byte.
 */
function exchange({ sending, signal, limitBytes, resolve, reject }: Parts): Dispatcher.DispatchHandler {
  const { operation } = sending
  const chunks: Buffer[] = []
  let running: Dispatcher.DispatchController | undefined
  let settled = false
  let status = 0
  let headers = new Headers()
  let size = 0

  const settle = (tell: () => void) => {
    if (settled) return
    settled = true
    signal.removeEventListener('abort', giveUp)
    tell()
  }
  const fail = (fault: OperatorFault) => {
    settle(() => reject(fault))
    running?.abort(fault)
  }
  const giveUp = () => fail(abortFault(sending, signal))
  const failMalformed = (code: string) => fail(new OperatorFault({ kind: 'malformed', status, requestWasSent: 'answered' }, { operation, code }))
  signal.addEventListener('abort', giveUp, { once: true })

  return {
    onRequestStart(controller) {
      if (settled || running) {
        controller.abort(new Error('not sent again'))
        return
      }
      running = controller
      sending.sent = 'maybe'
    },
    onResponseStart(_controller, answered, received) {
      if (answered < 200) return
      status = answered
      headers = keptHeaders(received)
      sending.sent = 'answered'
    },
    onResponseData(_controller, chunk) {
      size += chunk.byteLength
      if (size > limitBytes) failMalformed('TOO_LARGE')
      else chunks.push(chunk)
    },
    onResponseEnd() {
      if (status > 599) failMalformed('STATUS')
      else settle(() => resolve(wholeResponse(status, headers, chunks)))
    },
    onResponseError(_controller, error) {
      const details = { operation, code: codeOf(error) }
      if (sending.sent === 'no') fail(new OperatorFault({ kind: 'unreachable', requestWasSent: 'no' }, details))
      else fail(new OperatorFault({ kind: 'broken', requestWasSent: sending.sent, status: status || undefined }, details))
    },
  }
}

/** The code of a network error; its text may name an address. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'NETWORK'
}
