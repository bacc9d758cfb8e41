import 'server-only'
import type { Dispatcher } from 'undici'
import { collectResponse } from './collect-response'
import { networkErrorCode, OperatorFault } from './error'
import type { Fetch, OutgoingRequest, CallProgress } from './fetch'
import { abortFault } from './with-timeout'

/** Sends over an undici dispatcher and collects the whole answer, at most `limitBytes`. */
export function sendOverDispatcher(dispatcher: Dispatcher, progress: CallProgress, limitBytes: number): Fetch {
  return (address, outgoing) =>
    new Promise<Response>((resolve, reject) => {
      progress.sent = 'no'
      if (outgoing.signal.aborted) {
        reject(abortFault(progress, outgoing.signal))
        return
      }
      const { origin, pathname, search } = address
      dispatcher.dispatch(
        { origin, path: `${pathname}${search}`, method: outgoing.method, headers: { ...outgoing.headers }, body: outgoing.body ?? null },
        createDispatchHandler({ progress, signal: outgoing.signal, limitBytes, resolve, reject }),
      )
    })
}

interface DispatchParts {
  readonly progress: CallProgress
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
function createDispatchHandler({ progress, signal, limitBytes, resolve, reject }: DispatchParts): Dispatcher.DispatchHandler {
  const collector = collectResponse(progress, limitBytes)
  let running: Dispatcher.DispatchController | undefined
  let isFinished = false

  const finish = (callback: () => void) => {
    if (isFinished) return
    isFinished = true
    signal.removeEventListener('abort', giveUp)
    callback()
  }
  const fail = (fault: OperatorFault) => {
    finish(() => reject(fault))
    running?.abort(fault)
  }
  const giveUp = () => fail(abortFault(progress, signal))
  const failIfFault = (fault: OperatorFault | undefined) => {
    if (fault) fail(fault)
  }
  signal.addEventListener('abort', giveUp, { once: true })

  return {
    onRequestStart(controller) {
      if (isFinished || running) {
        controller.abort(new Error('not sent again'))
        return
      }
      running = controller
      progress.sent = 'maybe'
    },
    onResponseStart(_controller, status, headers) {
      // A status below 200 announces a later response.
      if (status >= 200) failIfFault(collector.begin(status, headers))
    },
    onResponseData(_controller, chunk) {
      failIfFault(collector.add(chunk))
    },
    onResponseEnd() {
      finish(() => resolve(collector.whole()))
    },
    onResponseError(_controller, error) {
      const details = { operation: progress.operation, code: networkErrorCode(error) }
      if (progress.sent === 'no') fail(new OperatorFault({ kind: 'unreachable', requestWasSent: 'no' }, details))
      else fail(new OperatorFault({ kind: 'broken', requestWasSent: progress.sent, status: collector.status || undefined }, details))
    },
  }
}
