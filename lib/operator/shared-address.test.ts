import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as assets from '@/lib/contracts/assets/endpoints'
import type { Service } from '@/lib/contracts/endpoint'
import { listCounties as travelCounties } from '@/lib/contracts/travel/nomenclature-endpoints'
import * as vehicle from '@/lib/contracts/vehicle/endpoints'
import { createMemoryTokenStore } from './tokens/memory-token-store'
import { createOperatorClient } from './services'
import { HOUR_MS } from './testing/account'
import { pairUntil } from './testing/replies'

/** One address for three services, of which only assets replies. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/assets/')) response.setHeader('content-type', 'application/json').end('{"status":200,"data":[{"code":"CJ","name":"Cluj"}]}')
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

async function clientOf(service: Service) {
  const tokenStore = createMemoryTokenStore()
  await tokenStore.save(pairUntil(Date.now() + HOUR_MS), 0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const log = { info: () => {}, warn: () => {} }
  return createOperatorClient({ service, baseAddress: `http://127.0.0.1:${port}/${service}`, credentials: { account: 'a', password: 'b' }, tokenStore, locale: 'en', log })
}

test('two services that never reply take no connections from the third at the same address', async () => {
  const [silent, mute, well] = [await clientOf('vehicle'), await clientOf('travel'), await clientOf('assets')]
  const caller = new AbortController()
  const options = { signal: caller.signal }
  const hanging = Array.from({ length: 60 }, () => [silent.call(vehicle.listCounties, {}, options), mute.call(travelCounties, {}, options)])
  const ended = Promise.allSettled(hanging.flat())
  try {
    expect(await well.call(assets.listCounties, {}, { deadlineMs: 5_000 })).toMatchObject([{ code: 'CJ' }])
  } finally {
    caller.abort()
  }
  expect((await ended).map(({ status }) => status)).not.toContain('fulfilled')
})
