import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { bodyOf, messageIn } from './http-bytes'

/** A fault that the proxy applies to the next issue request. */
export type ProxyFault =
  /** The port is closed, or the connection is reset when it opens. */
  | { readonly kind: 'refuse' }
  | { readonly kind: 'reset' }
  /** A part of the request reaches the service, a part of the reply comes back, then the connection ends. */
  | { readonly kind: 'cut'; readonly passesOn: 'nothing' | 'half' | 'all'; readonly givesBack: (answer: Buffer) => Buffer; readonly ends: 'reset' | 'closed' }
  /** Nothing comes back, and the connection stays open. */
  | { readonly kind: 'hold'; readonly passesOn: 'nothing' | 'all' }

/** A network between a client and a service. A test chooses where it breaks; only issue requests are affected. */
export interface FaultProxy {
  readonly address: string
  /** Sets the fault of the next issue request; undefined clears it. */
  strike(strike: ProxyFault | undefined): Promise<void>
  /** How many issue requests arrived, by offer number. */
  readonly issueRequests: ReadonlyMap<number, number>
  /** Resolves when the next request is held. */
  held(): Promise<void>
  close(): void
}

const WHOLE: ProxyFault = { kind: 'cut', passesOn: 'all', givesBack: (answer) => answer, ends: 'closed' }
const ISSUE = /^POST \/\w+\/policy[ ?]/

/** @param upstreamPort port of the service on this machine */
export async function startFaultProxy(upstreamPort: number): Promise<FaultProxy> {
  const issueRequests = new Map<number, number>()
  const sockets = new Set<Socket>()
  let next: ProxyFault | undefined
  let tellHeld = () => {}

  const kept = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The proxy breaks connections on purpose.
    socket.on('error', () => socket.destroy())
    return socket
  }

  async function serve(client: Socket): Promise<void> {
    if (next?.kind === 'reset') return void client.resetAndDestroy()
    const request = await messageIn(client)
    if (request === undefined) return
    if (!ISSUE.test(request.toString('latin1', 0, 80))) {
      const upstream = kept(connect(upstreamPort, '127.0.0.1'))
      upstream.write(request)
      client.pipe(upstream).pipe(client)
      return
    }
    const { offerId } = JSON.parse(bodyOf(request)) as { offerId: number }
    issueRequests.set(offerId, (issueRequests.get(offerId) ?? 0) + 1)
    const strike = next ?? WHOLE
    next = undefined
    await carryOut(strike, client, request)
  }

  async function carryOut(strike: ProxyFault, client: Socket, request: Buffer): Promise<void> {
    if (strike.kind === 'refuse' || strike.kind === 'reset') return void client.resetAndDestroy()
    const answer = await passOn(request, strike.passesOn)
    if (strike.kind === 'hold') return tellHeld()
    const part = strike.givesBack(answer)
    const end = () => (strike.ends === 'reset' ? client.resetAndDestroy() : client.end())
    if (part.length === 0) end()
    else client.write(part, end)
  }

  /** Passes on a share of the request. Returns the service's reply; empty unless the request was complete. */
  async function passOn(request: Buffer, share: 'nothing' | 'half' | 'all'): Promise<Buffer> {
    if (share === 'nothing') return Buffer.alloc(0)
    const upstream = kept(connect(upstreamPort, '127.0.0.1'))
    await once(upstream, 'connect')
    if (share === 'half') {
      await new Promise((resolve) => upstream.write(request.subarray(0, request.length / 2), resolve))
      upstream.destroy()
      return Buffer.alloc(0)
    }
    upstream.write(request)
    const answer = await messageIn(upstream)
    upstream.destroy()
    return answer ?? Buffer.alloc(0)
  }

  const server = createServer((client) => void serve(kept(client)).catch(() => client.destroy()))
  const port = await listen(server, 0)
  return {
    address: `http://127.0.0.1:${port}`,
    issueRequests,
    strike: async (strike) => {
      next = strike
      // Closing the server stops only new connections.
      if (strike?.kind === 'refuse') server.close()
      else if (!server.listening) await listen(server, port)
    },
    held: () =>
      new Promise((resolve) => {
        tellHeld = resolve
      }),
    close: () => {
      for (const socket of sockets) socket.destroy()
      if (server.listening) server.close()
    },
  }
}

/** @returns the port */
async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : 0
}
