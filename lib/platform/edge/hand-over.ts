import type { Server } from 'node:http'
import { type Answer, createEdgeServer, type EdgeOptions } from './edge-server'

// lib/scripts/support/serve.mjs waits here. It runs before the compiled source is loaded and so cannot import it.
const KEY = Symbol.for('quotedesk.edge')
const waiting = globalThis as { [KEY]?: (create: (answer: Answer) => Server) => void }
const LOOK_EVERY_MS = 100

/** The server in front, once it exists. */
export interface Edge {
  /** Refuses new connections, and waits until the requests under way have been answered. */
  readonly close: () => Promise<void>
}

/** Gives the process's script what makes the server in front. In development nobody waits: the framework serves alone. */
export function handOverEdge(options: EdgeOptions): Edge {
  let server: Server | undefined
  waiting[KEY]?.((answer) => (server = createEdgeServer(answer, options)))
  return { close: async () => (server === undefined ? undefined : closeServer(server)) }
}

/** Stops listening, and resolves when the last request has been answered. */
export async function closeServer(server: Server): Promise<void> {
  // A connection that was busy becomes idle, and would be kept for its next request.
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
  await new Promise((resolve) => server.close(resolve))
  clearInterval(look)
}
