import 'server-only'
import { collectResponse } from '@/lib/operator/collect-response'
import { networkErrorCode, OperatorFault } from '@/lib/operator/error'
import type { Fetch, InjectedFetch, CallProgress } from '@/lib/operator/fetch'
import { untilAborted } from '@/lib/operator/with-timeout'

/**
 * Sends through a fetch that was handed in. It cannot tell what it wrote before it failed,
 * so its failures count as sent.
 */
export function sendOverFetch(foreign: InjectedFetch, progress: CallProgress, limitBytes: number): Fetch {
  return (address, { method, headers, body, signal }) => {
    progress.sent = 'no'
    return untilAborted(
      async () => {
        progress.sent = 'maybe'
        try {
          const request = new Request(address, { method, headers, signal, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) })
          return await readLimited(await foreign(request), progress, limitBytes)
        } catch (error) {
          if (error instanceof OperatorFault) throw error
          throw new OperatorFault({ kind: 'broken', requestWasSent: progress.sent }, { operation: progress.operation, code: networkErrorCode(error) })
        }
      },
      signal,
      progress,
    )
  }
}

async function readLimited(response: Response, progress: CallProgress, limitBytes: number): Promise<Response> {
  const collector = collectResponse(progress, limitBytes)
  throwIfFault(collector.begin(response.status, Object.fromEntries(response.headers)))
  // Leaving the loop early cancels the body.
  for await (const chunk of response.body ?? []) throwIfFault(collector.add(chunk))
  return collector.whole()
}

function throwIfFault(fault: OperatorFault | undefined): void {
  if (fault) throw fault
}
