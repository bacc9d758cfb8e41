import { createServer, get, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createEdgeServer } from './edge-server'
import { closerOf } from './hand-over'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.closeAllConnections()
})

async function listening(server: Server): Promise<number> {
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

test('a server that is closed refuses connections, answers the request under way, and is then done', async () => {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => void held.push(response))
  const close = closerOf(server)
  const port = await listening(server)
  const answer = new Promise<number | undefined>((resolve) => get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => response.resume().on('end', () => resolve(response.statusCode))))
  await expect.poll(() => held.length).toBe(1)
  let isDone = false
  const closing = close().then(() => (isDone = true))
  const refused = await new Promise<string | undefined>((resolve) => get({ port, host: '127.0.0.1' }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code)))
  expect(refused).toBe('ECONNREFUSED')
  expect(isDone).toBe(false)
  held[0]?.end('late')
  expect(await answer).toBe(200)
  await closing
  expect(isDone).toBe(true)
})

test('a connection that was opened in advance, and never used, does not keep a closed server', async () => {
  const server = createServer((_request, response) => void response.end())
  const close = closerOf(server)
  const port = await listening(server)
  const accepted = new Promise((resolve) => server.once('connection', resolve))
  const socket = connect(port, '127.0.0.1')
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await accepted
  await close()
  await ended
})

test.each([
  [true, 'close'],
  [false, 'keep-alive'],
])('while ending is %s, a connection is told: %s', async (isEnding, told) => {
  const port = await listening(createEdgeServer((_request, response) => void response.end(), { isHttps: false, isEnding: () => isEnding }))
  const connection = await new Promise<string | undefined>((resolve) => get({ port, host: '127.0.0.1', headers: { connection: 'keep-alive' } }, (response) => resolve(response.resume().headers.connection)))
  expect(connection).toBe(told)
})
