import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { ADDRESS_HEADER } from '@/lib/domain/web/network-address'
import { isPresenting } from '@/lib/platform/worlds/presenter'
import { createEdgeServer } from './edge-server'
import type { RequestHead } from './enter-world'

test('whoever chooses a world learns who sends the request as the server in front judged, that somebody passed it on, and whether a window shows the reply', async () => {
  const heads: RequestHead[] = []
  const presenting: boolean[] = []
  const server = createEdgeServer(
    (_request, response) => {
      presenting.push(isPresenting())
      response.end()
    },
    {
      isHttps: false,
      chooseWorld: (head) => {
        heads.push(head)
        return { world: undefined, isPresenters: !head.isForwarded }
      },
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  for (const headers of [{}, { [ADDRESS_HEADER]: '203.0.113.7' }, { 'x-forwarded-for': '127.0.0.1' }, { via: '1.1 tunnel' }]) await (await fetch(`http://127.0.0.1:${port}/director`, { headers })).text()
  expect(heads.map(({ address, host, isForwarded }) => [address, host, isForwarded])).toEqual([false, false, true, true].map((isForwarded) => ['127.0.0.1', `127.0.0.1:${port}`, isForwarded]))
  expect(presenting).toEqual([true, true, false, false])
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-origin' }, { origin: 'http://elsewhere.test' }]) await (await fetch(`http://127.0.0.1:${port}/director`, { method: 'GET', headers })).text()
  expect(heads.slice(4).map(({ isFromOwnPages }) => isFromOwnPages)).toEqual([false, true, false])
  // fetch says itself how it asks.
  for (const dest of ['document', 'iframe']) {
    await new Promise<void>((resolve, reject) => {
      get({ port, path: '/api/policies/x/document', headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest } }, (response) => response.resume().on('end', resolve)).on('error', reject)
    })
  }
  expect(heads.slice(6).map(({ isOfWindow }) => isOfWindow)).toEqual([false, true, false])
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
