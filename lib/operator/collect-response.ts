import 'server-only'
import { decodeBody } from './decode-body'
import { OperatorFault } from './error'
import type { CallProgress } from './fetch'

/** Collects the response to one request from any transport. A step returns the fault that ends the call, if any. */
export interface ResponseCollector {
  /** 0 until the response begins. */
  readonly status: number
  begin(status: number, headers: ReceivedHeaders): OperatorFault | undefined
  add(chunk: Uint8Array): OperatorFault | undefined
  /** The answer with its body in memory. */
  whole(): Response
}

type ReceivedHeaders = Readonly<Record<string, string | string[] | undefined>>

/** Statuses that may not carry a body when a Response is made. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304]
const READ_HEADERS = ['content-type', 'content-disposition', 'x-correlation-id', 'retry-after'] as const

/** Collects one response. A nonexistent status and a body of more than `limitBytes` are malformed. */
export function collectResponse(progress: CallProgress, limitBytes: number): ResponseCollector {
  const chunks: Uint8Array[] = []
  let status = 0
  let headers = new Headers()
  let encoding: string | null = null
  let size = 0
  const malformed = (code: string) => new OperatorFault({ kind: 'malformed', status, requestWasSent: 'answered' }, { operation: progress.operation, code })

  return {
    get status() {
      return status
    },
    begin(receivedStatus, received) {
      progress.sent = 'answered'
      status = receivedStatus
      headers = readableHeaders(received)
      encoding = [received['content-encoding']].flat()[0] ?? null
      return receivedStatus < 200 || receivedStatus > 599 ? malformed('STATUS') : undefined
    },
    add(chunk) {
      size += chunk.byteLength
      if (size > limitBytes) return malformed('TOO_LARGE')
      chunks.push(chunk)
      return undefined
    },
    whole: () => new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(decodeBody(Buffer.concat(chunks), encoding, limitBytes)), { status, headers }),
  }
}

/** The headers that the client reads, if a Headers object takes their value. */
function readableHeaders(received: ReceivedHeaders): Headers {
  const readable = new Headers()
  for (const name of READ_HEADERS) {
    const value = [received[name]].flat()[0]
    if (value !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)) readable.set(name, value)
  }
  return readable
}
