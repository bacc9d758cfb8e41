import type { Server } from 'node:http'
import { type Answer, createEdgeServer } from './edge-server'

// lib/scripts/support/serve.mjs waits here. It runs before the compiled source is loaded and so cannot import it.
const KEY = Symbol.for('quotedesk.edge')
const waiting = globalThis as { [KEY]?: (create: (answer: Answer) => Server) => void }

/** Gives the process's script what makes the server in front. In development nobody waits: the framework serves alone. */
export function handOverEdge(options: { readonly isHttps: boolean }): void {
  waiting[KEY]?.((answer) => createEdgeServer(answer, options))
}
