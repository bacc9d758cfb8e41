import 'server-only'
import { OperatorFault } from '@/lib/operator/error'
import type { Fetch, ForeignFetch, Sending } from '@/lib/operator/fetch'
import { codeOf } from '@/lib/operator/transport'
import { keptHeaders, wholeResponse } from './whole-response'
import { untilAborted } from '@/lib/operator/with-timeout'

/**
 * Sends through a fetch that was handed in. What such a fetch wrote before it failed cannot be known,
 * so its failures count as sent.
 */
export function overForeignFetch(foreign: ForeignFetch, sending: Sending, limitBytes: number): Fetch {
  return (address, { method, headers, body, signal }) => {
    sending.sent = 'no'
    return untilAborted(
      async () => {
        sending.sent = 'maybe'
        try {
          const request = new Request(address, { method, headers, signal, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) })
          const response = await foreign(request)
          sending.sent = 'answered'
          return await wholeOf(response, sending, limitBytes)
        } catch (error) {
          if (error instanceof OperatorFault) throw error
          throw new OperatorFault({ kind: 'broken', requestWasSent: sending.sent }, { operation: sending.operation, code: codeOf(error) })
        }
      },
      signal,
      sending,
    )
  }
}

async function wholeOf(response: Response, sending: Sending, limitBytes: number): Promise<Response> {
  const { status } = response
  const malformed = (code: string) => new OperatorFault({ kind: 'malformed', status, requestWasSent: 'answered' }, { operation: sending.operation, code })
  if (status < 200 || status > 599) throw malformed('STATUS')
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limitBytes) {
      await reader?.cancel()
      throw malformed('TOO_LARGE')
    }
    chunks.push(part.value)
  }
  return wholeResponse(status, keptHeaders(Object.fromEntries(response.headers)), chunks)
}
