import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import * as environment from '@/lib/platform/env'
import { recordSpan, sendSpans, type Span } from './record-span'

afterEach(() => vi.restoreAllMocks())

const span: Span = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), parentSpanId: 'c'.repeat(16), name: 'assets.createOffer', kind: 'client', seconds: 1.5, failed: true, attributes: { 'quotedesk.insurer': 'Alpina', 'http.response.status_code': 503 } }

function collectAt(traces: string): void {
  const real = environment.env()
  vi.spyOn(environment, 'env').mockReturnValue({ ...real, traces })
}

it('a span reaches the collector in the form of OTLP', async () => {
  const received: { path: string | undefined; body: string }[] = []
  const collector = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ path: request.url, body })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  collectAt(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`)
  recordSpan(span)
  await sendSpans()
  collector.close()
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces'])
  const sent: unknown = JSON.parse(received[0]?.body ?? '')
  expect(sent).toMatchObject({ resourceSpans: [{ scopeSpans: [{ spans: [{ traceId: span.traceId, parentSpanId: span.parentSpanId, kind: 3, status: { code: 2 }, startTimeUnixNano: expect.stringMatching(/^\d{19}$/) as string }] }] }] })
  expect(received[0]?.body).toContain('{"key":"quotedesk.insurer","value":{"stringValue":"Alpina"}}')
})

it('a collector that is gone costs the spans and nothing else', async () => {
  collectAt('http://127.0.0.1:1')
  recordSpan(span)
  await expect(sendSpans()).resolves.toBeUndefined()
})

it('without a collector nothing waits', async () => {
  const sent = vi.spyOn(globalThis, 'fetch')
  recordSpan(span)
  await sendSpans()
  expect(sent).not.toHaveBeenCalled()
})
