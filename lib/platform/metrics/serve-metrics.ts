import 'server-only'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createHash, timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { log } from '@/lib/platform/log'
import { metrics } from './metrics'

/** Reads what is only known when it is asked for, and sets it. A failure leaves the last value. */
export type Collector = () => Promise<void>

interface MetricsOptions {
  readonly port: number
  /** The address to listen on. */
  readonly host: string
  /** What whoever asks has to send, as a bearer; undefined where the address alone keeps others out. */
  readonly token: string | undefined
  readonly collectors: readonly Collector[]
}

const DEADLINE_MS = 2000

/** Serves the metrics of this process on a port of their own, under `/metrics`. @returns what stops it. @throws when the port is taken */
export async function serveMetrics({ port, host, token, collectors }: MetricsOptions): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const { registry } = metrics()
  const ofProcess = new Registry()
  // The delay of the event loop, memory, collections of garbage and processor time.
  collectDefaultMetrics({ register: ofProcess, prefix: 'quotedesk_' })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    if (!mayRead(request, token)) return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    void collect(collectors)
      .then(() => Promise.all([registry.metrics(), ofProcess.metrics()]))
      .then((texts) => response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(texts.join('\n')))
      .catch((error: unknown) => {
        log().error({ operation: 'metrics', err: error }, 'the metrics could not be read')
        response.writeHead(500).end()
      })
  })
  await listen(server, port, host)
  const address = server.address()
  return { port: typeof address === 'object' && address !== null ? address.port : port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
    server.unref()
  })
}

/** All of them at once, and none for longer than the deadline: who asks comes again in a few seconds. */
async function collect(collectors: readonly Collector[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS)
  })
  const all = collectors.map((one) => one().catch((error: unknown) => log().warn({ operation: 'metrics', err: error }, 'a metric could not be read')))
  await Promise.race([Promise.all(all), late])
  clearTimeout(timer)
}

function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  return token === undefined || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

// Of one length, whatever was sent.
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
