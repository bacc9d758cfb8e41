import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Answer, createEdgeServer, type EdgeOptions } from './edge-server'

// lib/scripts/support/serve.mjs waits here. It runs before the compiled source is loaded and so cannot import it.
const KEY = Symbol.for('quotedesk.edge')
const waiting = globalThis as { [KEY]?: (create: (answer: Answer) => Server) => void }
const LOOK_EVERY_MS = 100
/** How long a new connection may take to its first byte once the server ends: what was under way then still arrives. */
const SILENT_MS = 1000

/** The server in front, once it exists. */
export interface Edge {
  /** Refuses new connections, and waits until the requests under way have been answered. */
  readonly close: () => Promise<void>
}

/** Gives the process's script what makes the server in front. In development nobody waits: the framework serves alone. */
export function handOverEdge(options: EdgeOptions): Edge {
  let close: (() => Promise<void>) | undefined
  waiting[KEY]?.((answer) => {
    const server = createEdgeServer(answer, options)
    close = closerOf(server)
    return server
  })
  return { close: async () => close?.() }
}

/** What stops a server that does not listen yet: no connection is taken any more, and it resolves when the last request has been answered. */
export function closerOf(server: Server): () => Promise<void> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  return async () => {
    // A connection that was busy becomes idle, and would be kept for its next request.
    const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS)
    // Browsers open connections in advance. Node takes one that never sent anything for busy, until its time for a request's head is over.
    const endSilent = setTimeout(() => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
    }, SILENT_MS)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(look)
    clearTimeout(endSilent)
  }
}
