import type { ServerType } from '@hono/node-server'
import { once } from 'node:events'

export interface ListeningServer {
  readonly port: number
  /** Closes the server and all connections; a second call does nothing. */
  readonly close: () => Promise<void>
}

/** Waits until a server listens. */
export async function listenOnFreePort(server: ServerType): Promise<ListeningServer> {
  if (!server.listening) await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
