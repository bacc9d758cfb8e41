import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { RawConnection } from '@/lib/testing/edge/raw-connection'
import { type Answer, createEdgeServer } from './edge-server'

const HALF = 'POST /api/search HTTP/1.1\r\nhost: desk.test\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n{"text"'
const REST = ':"Pop"}\n'
const GET = 'GET / HTTP/1.1\r\nhost: desk.test\r\n\r\n'

/** Answers with the whole body, once it is there. */
const readWhole: Answer = async (request, response) => {
  const parts: Uint8Array[] = []
  for await (const part of request as AsyncIterable<Uint8Array>) parts.push(part)
  const bytes = Buffer.concat(parts)
  response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
}

async function desk(): Promise<{ readonly server: Server; readonly connect: () => Promise<RawConnection> }> {
  const server = createEdgeServer(readWhole, { isHttps: true })
  const opened: RawConnection[] = []
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const connection of opened) connection.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const connect = async () => {
    const connection = await RawConnection.open((server.address() as AddressInfo).port)
    opened.push(connection)
    return connection
  }
  return { server, connect }
}

test('half a body that is held keeps nobody else waiting, and its connection answers once the rest has come, and the next request after it', async () => {
  const { connect } = await desk()
  const held = await Promise.all(Array.from({ length: 20 }, connect))
  for (const connection of held) connection.send(HALF)
  const other = await connect()
  for (let nth = 0; nth < 3; nth += 1) {
    other.send(GET)
    expect(await other.response()).toMatchObject({ status: 200 })
  }
  for (const connection of held) {
    connection.send(REST)
    expect(await connection.response()).toMatchObject({ status: 200, body: '{"text":"Pop"}\n' })
    connection.send(GET)
    expect(await connection.response()).toMatchObject({ status: 200 })
  }
})

test('half a body that is never finished has an end: the whole of a request is waited for at most some minutes', async () => {
  const { server } = await desk()
  expect(server.requestTimeout).toBeGreaterThan(0)
  expect(server.requestTimeout).toBeLessThanOrEqual(300_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(60_000)
})
