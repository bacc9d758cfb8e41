import { afterEach, expect, it } from 'vitest'
import { metrics } from './metrics'
import { serveMetrics } from './serve-metrics'

const TOKEN = 'a-token-of-this-test'
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  await close?.()
})

async function served(options: { token?: string; collectors?: readonly (() => Promise<void>)[] } = {}): Promise<string> {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1', token: options.token, collectors: options.collectors ?? [] })
  close = server.close
  return `http://127.0.0.1:${server.port}/metrics`
}

it('the metrics tell counts, the delay of the event loop and what is collected when they are asked for', async () => {
  const address = await served({ collectors: [async () => metrics().streams.set(7)] })
  metrics().requestSeconds.observe({ method: 'GET', route: '/of-this-test', status: '200' }, 0.02)
  const text = await (await fetch(address)).text()
  expect(text).toContain('quotedesk_http_request_seconds_count{method="GET",route="/of-this-test",status="200"} 1')
  expect(text).toContain('quotedesk_nodejs_eventloop_lag_p99_seconds')
  expect(text).toContain('quotedesk_streams_open 7')
})

it('a value that cannot be read leaves the others', async () => {
  const address = await served({ collectors: [() => Promise.reject(new Error('the database is gone'))] })
  expect((await fetch(address)).status).toBe(200)
})

it('whoever lacks the token is refused', async () => {
  const address = await served({ token: TOKEN })
  const statusOf = async (authorization?: string) => (await fetch(address, authorization === undefined ? {} : { headers: { authorization } })).status
  expect([await statusOf(), await statusOf(`Bearer ${TOKEN}x`), await statusOf(`Bearer ${TOKEN}`)]).toEqual([401, 401, 200])
})

it('nothing else is served there', async () => {
  const address = await served()
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404)
  expect((await fetch(address, { method: 'POST' })).status).toBe(404)
})
