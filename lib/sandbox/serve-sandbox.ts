import { serve, type ServerType } from '@hono/node-server'
import type { IncomingMessage } from 'node:http'
import type { Sandbox } from './create-sandbox'

// How long web servers usually keep an unused connection.
const KEEP_ALIVE_MS = 75_000

interface ListenOptions {
  readonly port: number
  readonly onListening?: (port: number) => void
}

/** Serves the sandbox on its own port of this machine, where faults reset the real connection. */
export function serveSandbox(sandbox: Sandbox, { port, onListening }: ListenOptions): ServerType {
  return serve(
    {
      // This server is plain HTTP/1.1, so every request has a socket.
      fetch: (request, { incoming }) => sandbox.fetch(request, { reset: () => (incoming as IncomingMessage).socket.resetAndDestroy() }),
      port,
      hostname: '127.0.0.1',
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
    (bound) => onListening?.(bound.port),
  )
}
