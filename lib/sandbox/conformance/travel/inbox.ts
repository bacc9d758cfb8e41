import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { memberOf } from '../json'
import type { RunOptions } from '../run-options'

/** A callback as it came. */
export interface ReceivedCallback {
  readonly method: string
  /** Path and query at which it came. */
  readonly path: string
  readonly contentType: string
  readonly json: unknown
}

/** Takes the callbacks of asynchronous requests, however late and however often they come. */
export interface Inbox {
  /** An address below which every path is taken; without a slash at its end. */
  readonly address: string
  /** The callbacks of a request so far, as soon as they are enough, or when they have been waited for too long. */
  taken(correlationId: string, areEnough: (callbacks: readonly ReceivedCallback[]) => boolean): Promise<readonly ReceivedCallback[]>
  close(): Promise<void>
}

const WAIT_MS = 60_000

/** Listens on the port of `callbackUrl`, at which the service can reach this machine, or on a free one of this machine. */
export async function openInbox({ callbackUrl, callbackWaitMs = WAIT_MS }: Pick<RunOptions, 'callbackUrl' | 'callbackWaitMs'>): Promise<Inbox> {
  const given = callbackUrl === undefined ? undefined : new URL(callbackUrl)
  const all: ReceivedCallback[] = []
  const looking = new Set<() => void>()
  const take = async (request: IncomingMessage) => {
    const json = await readBody(request)
    all.push({ method: request.method ?? '', path: request.url ?? '', contentType: request.headers['content-type'] ?? '', json })
    for (const look of looking) look()
  }
  const server = createServer((request, response) => {
    void take(request).then(() => response.end())
  })
  server.listen(given ? Number(given.port || (given.protocol === 'https:' ? 443 : 80)) : 0, given ? undefined : '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    address: given ? given.href.replace(/\/+$/, '') : `http://127.0.0.1:${port}`,
    taken: (correlationId, areEnough) =>
      new Promise((resolve) => {
        const soFar = () => all.filter(({ json }) => memberOf(json, 'correlation_id') === correlationId)
        const end = () => {
          clearTimeout(timer)
          looking.delete(look)
          resolve(soFar())
        }
        const look = () => (areEnough(soFar()) ? end() : undefined)
        const timer = setTimeout(end, callbackWaitMs)
        looking.add(look)
        look()
      }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}
