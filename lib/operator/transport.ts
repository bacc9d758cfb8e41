import 'server-only'
import type { Dispatcher } from 'undici'
import { collectAnswer } from './collect-answer'
import { networkErrorCode, OperatorFault } from './error'
import type { Fetch, OutgoingRequest, CallProgress } from './fetch'
import { abortFault } from './with-timeout'

/** Sends over an undici dispatcher and collects the whole answer, at most `limitBytes`. */
export function sendOverDispatcher(dispatcher: Dispatcher, sending: CallProgress, limitBytes: number): Fetch {
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
  readonly sending: CallProgress
  readonly signal: OutgoingRequest['signal']
  readonly limitBytes: number
  readonly resolve: (response: Response) => void
  readonly reject: (fault: OperatorFault) => void
}

/**
 * One request and its response, by undici's callbacks. `onRequestStart` means that the connection is open
 * and the first byte comes next: before it nothing was written, after it something may
 * have been. A second start would write the same request again on a new connection, and a start after
 * the caller got a failure would have no reader: both are aborted before their first byte.
 */
function exchange({ sending, signal, limitBytes, resolve, reject }: Parts): Dispatcher.DispatchHandler {
  const answer = collectAnswer(sending, limitBytes)
  let running: Dispatcher.DispatchController | undefined
  let settled = false

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
  const endWith = (fault: OperatorFault | undefined) => {
    if (fault) fail(fault)
  }
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
    onResponseStart(_controller, status, headers) {
      // A status below 200 announces a later response.
      if (status >= 200) endWith(answer.begin(status, headers))
    },
    onResponseData(_controller, chunk) {
      endWith(answer.add(chunk))
    },
    onResponseEnd() {
      settle(() => resolve(answer.whole()))
    },
    onResponseError(_controller, error) {
      const details = { operation: sending.operation, code: networkErrorCode(error) }
      if (sending.sent === 'no') fail(new OperatorFault({ kind: 'unreachable', requestWasSent: 'no' }, details))
      else fail(new OperatorFault({ kind: 'broken', requestWasSent: sending.sent, status: answer.status || undefined }, details))
    },
  }
}
