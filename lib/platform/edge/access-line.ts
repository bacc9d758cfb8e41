import { log } from '@/lib/platform/log'
import { metrics } from '@/lib/platform/metrics/metrics'
import { recordSpan } from '@/lib/platform/traces/record-span'
import type { Work } from '@/lib/platform/work-context/current-work'

/** A request that is over. */
export interface AnsweredRequest {
  readonly work: Work
  readonly parentSpanId: string | undefined
  readonly method: string
  readonly route: string
  readonly status: number
  /** Whether the whole answer left; false where the browser went away. */
  readonly isWhole: boolean
  /** By `performance.now()`. */
  readonly startedAt: number
}

// Asked every few seconds by whoever runs the process.
const ROUTINE = /^\/api\/health(?:\/|$)/

/** Writes the one line of a request, with neither address nor browser nor anything that was typed, and counts it. */
export function writeAccessLine({ work, parentSpanId, method, route, status, isWhole, startedAt }: AnsweredRequest): void {
  const seconds = (performance.now() - startedAt) / 1000
  const entry = { requestId: work.requestId, ...work.ids, method, route, status, ms: Math.round(seconds * 1000), ...(isWhole ? {} : { isWhole }) }
  log()[ROUTINE.test(route) ? 'debug' : 'info'](entry, 'request')
  metrics().requestSeconds.observe({ method, route, status: String(status) }, seconds)
  recordSpan({ traceId: work.requestId, spanId: work.spanId, parentSpanId, name: `${method} ${route}`, kind: 'server', seconds, failed: status >= 500, attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status } })
}
