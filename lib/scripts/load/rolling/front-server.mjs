import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 250

/**
 * What stands in front of several instances, in plain Node, for tests where no nginx is installed: it asks each whether it is ready, passes each request to
 * one that is, and to the next one where nobody listens. What was written is never sent twice.
 */
export async function startFrontServer(port) {
  const agent = new Agent({ keepAlive: true, timeout: 4000 })
  let instances = []
  let turn = 0
  const stopping = new AbortController()

  const server = createServer((incoming, response) => pass(incoming, response, chosen()))
  server.keepAliveTimeout = 65_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  void look()

  function chosen() {
    const ready = instances.filter(({ isReady }) => isReady)
    const among = ready.length > 0 ? ready : instances
    turn += 1
    return among.map((_, at) => among[(turn + at) % among.length])
  }

  function pass(incoming, response, [instance, ...others]) {
    if (instance === undefined) return void response.writeHead(502).end()
    let isConnected = false
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.7' }
    const outgoing = request({ host: '127.0.0.1', port: instance.port, method: incoming.method, path: incoming.url, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders.filter((_, at, all) => !/^(connection|keep-alive)$/i.test(all[at - (at % 2)])))
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    })
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) isConnected = true
      else socket.once('connect', () => (isConnected = true))
      if (isConnected) incoming.pipe(outgoing)
      else socket.once('connect', () => incoming.pipe(outgoing))
    })
    outgoing.on('error', () => {
      if (!isConnected) return pass(incoming, response, others)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    response.on('close', () => outgoing.destroy())
  }

  async function look() {
    while (!stopping.signal.aborted) {
      await Promise.all(instances.map(async (instance) => {
        const answer = await fetch(`http://127.0.0.1:${instance.port}/api/health/ready`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
        await answer?.body?.cancel()
        instance.isReady = answer?.status === 200
      }))
      await wait(LOOK_EVERY_MS, undefined, { ref: false })
    }
  }

  return {
    use: async (ports) => void (instances = ports.map((one) => ({ port: one, isReady: true }))),
    stop: async () => {
      stopping.abort()
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
