import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { memberOf } from '../json'
import type { RunOptions } from '../run-options'

export interface ReceivedCallback {
  readonly method: string
  /** Path and query of the request. */
  readonly path: string
  readonly contentType: string
  readonly json: unknown
}

/** Receives the callbacks of asynchronous requests, even late and repeated ones. */
export interface Inbox {
  /** Base address of the callbacks, without a trailing slash. The inbox accepts every path below it. */
  readonly address: string
  /** Waits until the callbacks of a request are enough or the time is over, and returns those that came. */
  taken(correlationId: string, areEnough: (callbacks: readonly ReceivedCallback[]) => boolean): Promise<readonly ReceivedCallback[]>
  close(): Promise<void>
}

const WAIT_MS = 60_000

/** Listens on the port of `callbackUrl`, where the service must reach this machine. Without it, listens on a free local port. */
export async function openInbox({ callbackUrl, callbackWaitMs = WAIT_MS }: Pick<RunOptions, 'callbackUrl' | 'callbackWaitMs'>): Promise<Inbox> {
  const given = callbackUrl === undefined ? undefined : new URL(callbackUrl)
  const all: ReceivedCallback[] = []
  const waiters = new Set<() => void>()
  const take = async (request: IncomingMessage) => {
    const json = await readBody(request)
    all.push({ method: request.method ?? '', path: request.url ?? '', contentType: request.headers['content-type'] ?? '', json })
    for (const resolveIfEnough of waiters) resolveIfEnough()
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
          waiters.delete(resolveIfEnough)
          resolve(soFar())
        }
        const resolveIfEnough = () => (areEnough(soFar()) ? end() : undefined)
        const timer = setTimeout(end, callbackWaitMs)
        waiters.add(resolveIfEnough)
        resolveIfEnough()
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
