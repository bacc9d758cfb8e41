import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readNetwork } from '@/lib/domain/web/network-address'
import { log } from '@/lib/platform/log'
import { metrics } from '@/lib/platform/metrics/metrics'
import { noteIds } from '@/lib/platform/work-context/current-work'
import { withRecordedLog } from '@/lib/testing/logs/recorded-log'
import { type Answer, createEdgeServer, type EdgeOptions } from './edge-server'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const recorded = withRecordedLog()
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function serving(answer: Answer, options: Partial<EdgeOptions> = {}): Promise<string> {
  const server = createEdgeServer(answer, { isHttps: false, routeNames: (path) => ({ route: path === '/clients' ? path : 'none', ids: {} }), ...options })
  servers.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const working: Answer = async (_request, response) => {
  noteIds({ userId: 'the-user', agencyId: 'the-agency' })
  await Promise.resolve()
  log().info({ operation: 'a use case' }, 'did its work')
  response.writeHead(503).end('{}')
}

const accessLines = () => vi.waitFor(() => {
  const lines = recorded.entries().filter(({ msg }) => msg === 'request')
  if (lines.length === 0) throw new Error('not written yet')
  return lines
})

describe('a request', () => {
  it('has one id in its answer, in what its use case logs, and in its own line, with whoever asked', async () => {
    const address = await serving(working)
    const response = await fetch(`${address}/clients?q=Ana+Popescu`, { headers: { 'user-agent': 'Canary/1.0' } })
    const requestId = response.headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f]{32}$/)
    const [line] = await accessLines()
    expect(line).toEqual({ level: 30, time: expect.any(Number) as number, requestId, userId: 'the-user', agencyId: 'the-agency', method: 'GET', route: '/clients', status: 503, ms: expect.any(Number) as number, msg: 'request' })
    expect(recorded.entries()).toContainEqual(expect.objectContaining({ requestId, userId: 'the-user', msg: 'did its work' }))
    expect(recorded.lines.join('')).not.toMatch(/Popescu|Canary|127\.0\.0\.1/)
  })

  it('writes one line, whatever a stranger typed, and is counted by its route', async () => {
    const address = await serving(working)
    await fetch(`${address}/ana.popescu@example.test`)
    expect(await accessLines()).toMatchObject([{ route: 'none' }])
    expect(await metrics().registry.getSingleMetricAsString('quotedesk_http_request_seconds')).toContain('_count{method="GET",route="none",status="503"}')
  })

  it('takes its id from a trusted proxy, and from nobody else', async () => {
    const local = readNetwork('127.0.0.1')
    const trusting = await serving(working, { trustedProxies: local ? [local] : [] })
    const idAt = async (address: string) => (await fetch(address, { headers: { 'x-request-id': TRACE } })).headers.get('x-request-id')
    expect(await idAt(trusting)).toBe(TRACE)
    expect(await idAt(await serving(working))).not.toBe(TRACE)
  })

  it('that its browser gave up says so', async () => {
    const address = await serving((_request, response) => void response.write('x'))
    const leaving = new AbortController()
    const response = await fetch(`${address}/clients`, { signal: leaving.signal })
    leaving.abort()
    await response.text().catch(() => undefined)
    expect(await accessLines()).toMatchObject([{ route: '/clients', isWhole: false }])
  })
})
