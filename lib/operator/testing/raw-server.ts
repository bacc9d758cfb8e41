import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A server that speaks bare TCP, so that a test can break off anywhere. */
export interface RawServer {
  readonly address: URL
  /** What each connection has sent so far. */
  readonly received: string[]
  readonly connections: () => number
  stop(): Promise<void>
}

export interface RawServerBehaviour {
  readonly onConnect?: (socket: Socket) => void
  /** Called once per complete request. */
  readonly onRequest?: (socket: Socket) => void
}

export async function startRawServer({ onConnect, onRequest }: RawServerBehaviour): Promise<RawServer> {
  const sockets = new Set<Socket>()
  const received: string[] = []
  let connections = 0
  const server = createServer((socket) => {
    const index = connections++
    sockets.add(socket)
    socket.on('error', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      received[index] = `${received[index] ?? ''}${chunk.toString('latin1')}`
      if (isComplete(received[index])) onRequest?.(socket)
    })
    onConnect?.(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: new URL(`http://127.0.0.1:${port}/base/policy`),
    received,
    connections: () => connections,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An HTTP/1.1 answer as text; `length` may lie. */
export function httpAnswer(status: number, body: string, { type = 'application/json', length = Buffer.byteLength(body) } = {}): string {
  return `HTTP/1.1 ${status} X\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
  return end >= 0 && Buffer.byteLength(text.slice(end + 4), 'latin1') >= length
}
