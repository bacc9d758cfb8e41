import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ADDRESS_HEADER, type Network } from '@/lib/domain/web/network-address'
import { log } from '@/lib/platform/log'
import { noteRefusal } from '@/lib/platform/refusals/note-refusal'
import { runAsWork } from '@/lib/platform/work-context/current-work'
import { DRAIN_MS_MAX, drainBody, endSoon } from './drain-body'
import { answerInWorld, type ChooseWorld } from './enter-world'
import { edgeResponse } from './edge-response'
import { followRequest } from './follow-request'
import { judgeRequest, METHODS, type Refusal } from './judge-request'
import type { RouteNames } from './route-names'
import { securityHeaders } from './security-headers'
import { senderAddress } from './sender-address'

/** What stands behind: the framework's handler of requests. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** What the server in front is set up with. */
export interface EdgeOptions {
  /** Whether people reach the desk over https. */
  readonly isHttps: boolean
  /** Whose X-Forwarded-For counts; nobody's by default. */
  readonly trustedProxies?: readonly Network[]
  readonly drainMs?: number
  /** Whether the process is ending: a connection then serves no further request. */
  readonly isEnding?: () => boolean
  /** Whether the process is cut off from its database: a request is refused at once then, so that what stands in front can send it to another. */
  readonly isCutOff?: () => boolean
  /** What the log calls a request; without it all have one name. */
  readonly routeNames?: RouteNames
  /** Whose world of a demo a request belongs to; left out where there is one alone. */
  readonly chooseWorld?: ChooseWorld
}

/** What a person reads who followed a broken link, before anything is known of their language. */
const TEXT = 'Cererea nu poate fi citită. · This request cannot be read.\n'
const CUT_OFF = 'Aplicația este ocupată. Încercați din nou peste câteva secunde. · The application is busy. Try again in a few seconds.\n'
/** What is answered without the database. */
const WITHOUT_DATABASE = /^\/(?:api\/health(?:\/|$)|_next\/)/

/**
 * The HTTP server of the desk, with `answer` behind it. Every response leaves with the headers of {@link securityHeaders}; a
 * request that {@link judgeRequest} refuses never reaches `answer`; and no body that is left unread keeps a connection waiting.
 */
export function createEdgeServer(answer: Answer, { isHttps, trustedProxies = [], drainMs = DRAIN_MS_MAX, isEnding = () => false, isCutOff = () => false, routeNames = () => ({ route: 'any', ids: {} }), chooseWorld }: EdgeOptions): Server {
  const answering = new WeakSet<Duplex>()
  const server = createServer({ ServerResponse: edgeResponse(isHttps) }, (request, response) => {
    // A request that its reader destroys loses its socket.
    const { socket } = request
    const work = followRequest({ request, response, trustedProxies, routeNames })
    answering.add(socket)
    if (isEnding()) response.setHeader('connection', 'close')
    response.once('close', () => answering.delete(socket))
    response.once('finish', () => drainBody(request, socket, drainMs))
    const address = senderAddress({ socketAddress: request.socket.remoteAddress, forwardedFor: textOf(request.headers['x-forwarded-for']), trustedProxies })
    // Whoever stands behind believes this header, so that a sender's own is replaced.
    request.headers[ADDRESS_HEADER] = address
    // Nobody needs a part of a file here, and the framework answers a part that is none with an error of its own.
    delete request.headers.range
    const refusal = judgeRequest({ method: request.method, target: request.url, headers: request.headers, rawHeaders: request.rawHeaders })
    if (refusal) {
      runAsWork(work, () => noteRefusal({ operation: 'edge', reason: `${refusal.status} ${METHODS.includes(request.method ?? '') ? 'request' : 'method'}`, address, userAgent: textOf(request.headers['user-agent']) ?? '' }))
      return refuse(response, refusal)
    }
    if (isCutOff() && !WITHOUT_DATABASE.test(request.url ?? '')) return refuseCutOff(response)
    const passOn = () => pass(answer, request, response)
    void runAsWork(work, chooseWorld === undefined ? passOn : () => passIntoWorld(chooseWorld, { request, response }, passOn))
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => response.writeHead(417, { connection: 'close' }).end())
  // There is no listener for upgrades, so Node answers one as the request it also is.
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    noteRefusal({ operation: 'edge', reason: '405 method', address: senderAddress({ socketAddress: request.socket.remoteAddress, forwardedFor: textOf(request.headers['x-forwarded-for']), trustedProxies }), userAgent: textOf(request.headers['user-agent']) ?? '' })
    endSocket(socket, { status: 405, isHttps })
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // In the middle of a response, a second one would be read as part of it.
    if (error.code === 'ECONNRESET' || !socket.writable || answering.has(socket)) return socket.destroy()
    return endSocket(socket, { status: statusOf(error.code), isHttps })
  })
  return server
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(', ') : header
}

function refuse(response: ServerResponse, { status, allow }: Refusal): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...(allow === undefined ? {} : { allow }) })
  response.end(response.req.method === 'HEAD' ? undefined : TEXT)
}

function refuseCutOff(response: ServerResponse): void {
  const isApi = response.req.url?.startsWith('/api/') ?? false
  const body = Buffer.from(isApi ? JSON.stringify({ error: { code: 'databaseBusy' } }) : CUT_OFF)
  response.writeHead(503, { 'content-type': isApi ? 'application/json' : 'text/plain; charset=utf-8', 'content-length': body.length, 'cache-control': 'no-store', 'retry-after': '2' })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}

async function pass(answer: Answer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(request, response)
  } catch (error) {
    log().error({ operation: 'edge', err: error }, 'a request was given up')
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { 'content-length': 0 }).end()
  }
}

async function passIntoWorld(choose: ChooseWorld, exchange: { readonly request: IncomingMessage; readonly response: ServerResponse }, passOn: () => Promise<void>): Promise<void> {
  try {
    await answerInWorld(choose, exchange, passOn)
  } catch (error) {
    log().error({ operation: 'edge', err: error }, 'the world of a request is unknown')
    exchange.response.writeHead(503, { 'content-length': 0, 'retry-after': '2' }).end()
  }
}

/** Node's own statuses for what its parser refuses. */
function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Answers where there is no response object, and ends the connection. */
function endSocket(socket: Duplex, { status, isHttps }: { status: number; isHttps: boolean }): void {
  const contentType = 'text/plain; charset=utf-8'
  const headers = { connection: 'close', 'content-type': contentType, 'content-length': Buffer.byteLength(TEXT), ...securityHeaders({ path: '', contentType, givenPolicy: undefined, isHttps }) }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.on('error', () => socket.destroy())
  // Unread, it would never hear that the other side closed.
  socket.resume()
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head}\r\n${TEXT}`)
  endSoon(socket)
}
