import 'server-only'
import type { Service } from '@/lib/contracts/endpoint'
import { peekEnvelope, readCorrelationId } from './envelope'
import { OperatorFault, type FaultKind } from './error'
import type { Fetch } from './fetch'

/** One request to the operator for the log and the back office: no address, header, body or message. */
export interface CallEntry {
  readonly operation: string
  readonly service: Service
  readonly insurer: string | undefined
  readonly status: number | undefined
  readonly fault: FaultKind | undefined
  readonly code: string | undefined
  readonly ms: number
  readonly correlationId: string | undefined
}

export interface LogParts {
  readonly operation: string
  readonly service: Service
  readonly insurer: string | undefined
  readonly now: () => number
  readonly record: (entry: CallEntry) => void
}

/** Records each request that was tried, with its outcome and duration. */
export function withLog(fetch: Fetch, { operation, service, insurer, now, record }: LogParts): Fetch {
  return async (address, outgoing) => {
    const startedAt = now()
    const entry = () => ({ operation, service, insurer, ms: Math.round(now() - startedAt) })
    try {
      const response = await fetch(address, outgoing)
      const correlationId = response.ok ? undefined : await correlationOf(response)
      record({ ...entry(), status: response.status, fault: undefined, code: undefined, correlationId })
      return response
    } catch (error) {
      const fault = error instanceof OperatorFault ? error : undefined
      record({ ...entry(), status: fault?.status, fault: fault?.kind, code: fault?.code ?? 'UNEXPECTED', correlationId: fault?.correlationId })
      throw error
    }
  }
}

async function correlationOf(response: Response): Promise<string | undefined> {
  const opened = await peekEnvelope(response)
  return (opened.outcome === 'failure' ? opened.correlationId : undefined) ?? readCorrelationId(response.headers.get('x-correlation-id'))
}
