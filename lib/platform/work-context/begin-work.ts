import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Work, WorkIds } from './current-work'

/** What a proxy in front may say about a request. */
export interface GivenWork {
  /** The header `traceparent`: https://www.w3.org/TR/trace-context/. */
  readonly traceparent?: string | undefined
  /** The header `x-request-id`, as nginx writes its own: 32 hexadecimal digits. */
  readonly requestId?: string | undefined
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const REQUEST_ID = /^[0-9a-f]{32}$/

/**
 * New work with an id of its own, or with the one that a proxy gave it. What has another form than an id is not believed: whatever stands in a
 * header could otherwise stand in the log.
 * @returns the work, and the span of whoever asked for it
 */
export function beginWork(given: GivenWork = {}, ids: WorkIds = {}): { readonly work: Work; readonly parentSpanId: string | undefined } {
  const [, traceId, parentSpanId] = TRACEPARENT.exec(given.traceparent ?? '') ?? []
  const requestId = [traceId, REQUEST_ID.exec(given.requestId ?? '')?.[0]].find((id) => id !== undefined && !isZero(id))
  return { work: { requestId: requestId ?? newTraceId(), spanId: newSpanId(), ids }, parentSpanId: requestId === traceId ? parentSpanId : undefined }
}

/** A new id of a trace. */
export function newTraceId(): string {
  return randomBytes(16).toString('hex')
}

/** A new id of a span. */
export function newSpanId(): string {
  return randomBytes(8).toString('hex')
}

// The standard calls an id of zeros invalid.
function isZero(id: string): boolean {
  return /^0+$/.test(id)
}
