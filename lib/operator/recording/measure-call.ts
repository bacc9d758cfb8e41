import 'server-only'
import { CircuitState } from 'cockatiel'
import type { Service } from '@/lib/contracts/endpoint'
import { metrics } from '@/lib/platform/metrics/metrics'
import { recordSpan } from '@/lib/platform/traces/record-span'
import { newSpanId } from '@/lib/platform/work-context/begin-work'
import { currentWork } from '@/lib/platform/work-context/current-work'
import type { CallEntry } from '../with-log'

const OPEN_PARTS = { [CircuitState.Closed]: 0, [CircuitState.HalfOpen]: 0.5, [CircuitState.Open]: 1, [CircuitState.Isolated]: 1 } as const

/** Counts a request to the operator that is over, and hangs its span below the work that asked. */
export function measureCall({ operation, service, insurer, status, fault, code, ms }: CallEntry): void {
  const outcome = fault ?? String(status ?? 'none')
  metrics().callSeconds.observe({ operation, insurer: insurer ?? '', outcome }, ms / 1000)
  const work = currentWork()
  if (work === undefined) return
  recordSpan({
    traceId: work.requestId, spanId: newSpanId(), parentSpanId: work.spanId, name: operation, kind: 'client', seconds: ms / 1000,
    failed: fault !== undefined || (status ?? 0) >= 400,
    attributes: { 'quotedesk.service': service, 'quotedesk.outcome': outcome, ...(insurer === undefined ? {} : { 'quotedesk.insurer': insurer }), ...(code === undefined ? {} : { 'error.type': code }), ...(status === undefined ? {} : { 'http.response.status_code': status }) },
  })
}

/** Says whether a breaker is open, whenever that changes. Its key is a service, an address and a part of the service; the address is not told. */
export function measureBreaker(key: string, state: CircuitState): void {
  const [service = '', , ...part] = key.split(' ')
  metrics().breakers.set({ service, part: part.join(' ') }, OPEN_PARTS[state])
}

/** Counts a token that was asked for. */
export async function measureToken<Token>(service: Service, way: 'sign-in' | 'renewal', asked: Promise<Token>): Promise<Token> {
  try {
    const token = await asked
    metrics().tokens.inc({ service, way, outcome: 'given' })
    return token
  } catch (error) {
    metrics().tokens.inc({ service, way, outcome: 'refused' })
    throw error
  }
}
