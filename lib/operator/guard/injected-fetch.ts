import 'server-only'
import { collectAnswer } from '@/lib/operator/collect-answer'
import { networkErrorCode, OperatorFault } from '@/lib/operator/error'
import type { Fetch, InjectedFetch, CallProgress } from '@/lib/operator/fetch'
import { untilAborted } from '@/lib/operator/with-timeout'

/**
 * Sends through a fetch that was handed in. It cannot tell what it wrote before it failed,
 * so its failures count as sent.
 */
export function sendOverFetch(foreign: InjectedFetch, sending: CallProgress, limitBytes: number): Fetch {
  return (address, { method, headers, body, signal }) => {
    sending.sent = 'no'
    return untilAborted(
      async () => {
        sending.sent = 'maybe'
        try {
          const request = new Request(address, { method, headers, signal, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) })
          return await wholeOf(await foreign(request), sending, limitBytes)
        } catch (error) {
          if (error instanceof OperatorFault) throw error
          throw new OperatorFault({ kind: 'broken', requestWasSent: sending.sent }, { operation: sending.operation, code: networkErrorCode(error) })
        }
      },
      signal,
      sending,
    )
  }
}

async function wholeOf(response: Response, sending: CallProgress, limitBytes: number): Promise<Response> {
  const answer = collectAnswer(sending, limitBytes)
  endWith(answer.begin(response.status, Object.fromEntries(response.headers)))
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body ?? []) endWith(answer.add(chunk))
  return answer.whole()
}

function endWith(fault: OperatorFault | undefined): void {
  if (fault) throw fault
}
