import 'server-only'
import { systemNow } from '@/lib/platform/clock'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

/** A piece of work that is over, for a collector of traces. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly seconds: number
  readonly failed: boolean
  readonly attributes: Readonly<Record<string, string | number>>
}

// More wait only when the collector is slow or gone; then the oldest go.
const WAITING_MAX = 2000
const SEND_EVERY_MS = 5000
const SEND_TIMEOUT_MS = 4000
const KINDS = { internal: 1, server: 2, client: 3 } as const
const STATUS_ERROR = 2

interface Waiting {
  spans: (Span & { readonly endedAt: number })[]
  timer: NodeJS.Timeout | undefined
  hasFailed: boolean
}

const SLOT = Symbol.for('quotedesk.spans')
const holder = globalThis as { [SLOT]?: Waiting }
const waiting = (holder[SLOT] ??= { spans: [], timer: undefined, hasFailed: false })

/** Hands a span to the collector that the settings name, within a few seconds; does nothing where they name none. */
export function recordSpan(span: Span): void {
  if (env().traces === undefined) return
  if (waiting.spans.length >= WAITING_MAX) waiting.spans.shift()
  waiting.spans.push({ ...span, endedAt: systemNow() })
  waiting.timer ??= setTimeout(() => void sendSpans(), SEND_EVERY_MS).unref()
}

/** Sends what waits now; a collector that does not answer loses it, and the log says so once. */
export async function sendSpans(): Promise<void> {
  const { traces, version } = env()
  clearTimeout(waiting.timer)
  waiting.timer = undefined
  const spans = waiting.spans.splice(0)
  if (traces === undefined || spans.length === 0) return
  try {
    const response = await fetch(`${traces}/v1/traces`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(exported(spans, version)), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
    await response.body?.cancel()
    if (!response.ok) throw new Error('The collector refused the spans', { cause: response.status })
    waiting.hasFailed = false
  } catch (error) {
    if (!waiting.hasFailed) log().warn({ operation: 'traces', lost: spans.length, err: error }, 'the collector of traces did not take the spans')
    waiting.hasFailed = true
  }
}

/** The form of OTLP over HTTP in JSON: https://opentelemetry.io/docs/specs/otlp/. */
function exported(spans: Waiting['spans'], version: string): object {
  const resource = { attributes: attributesOf({ 'service.name': 'quotedesk', 'service.version': version }) }
  const listed = spans.map(({ traceId, spanId, parentSpanId, name, kind, seconds, failed, attributes, endedAt }) => ({
    traceId, spanId, name,
    ...(parentSpanId === undefined ? {} : { parentSpanId }),
    kind: KINDS[kind],
    startTimeUnixNano: nanoseconds(endedAt - seconds * 1000),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: failed ? { code: STATUS_ERROR } : {},
  }))
  return { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'quotedesk' }, spans: listed }] }] }
}

// A number of nanoseconds is too large for a number.
function nanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}

function attributesOf(attributes: Readonly<Record<string, string | number>>): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value } }))
}
