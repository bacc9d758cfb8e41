import { serve, type ServerType } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import type { Sandbox } from './create-sandbox'

// As services behind a web server keep an unused connection.
const KEEP_ALIVE_MS = 75_000

interface Listening {
  readonly port: number
  readonly onListening?: (port: number) => void
}

/** The sandbox behind a port of its own on this machine, where faults reset the true connection. */
export function serveSandbox(sandbox: Sandbox, { port, onListening }: Listening): ServerType {
  return serve(
    {
      // Without a secure or HTTP/2 server every request is a plain one with a socket.
      fetch: (request, { incoming }) => sandbox.fetch(request, { reset: () => (incoming as IncomingMessage).socket.resetAndDestroy() }),
      port,
      hostname: '127.0.0.1',
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
    (bound) => onListening?.(bound.port),
  )
}
