import type { ServerType } from '@hono/node-server'
import { once } from 'node:events'

export interface Listening {
  readonly port: number
  /** Ends it with all its connections; a second time does nothing. */
  readonly close: () => Promise<void>
}

/** A server once it listens. */
export async function listening(server: ServerType): Promise<Listening> {
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
