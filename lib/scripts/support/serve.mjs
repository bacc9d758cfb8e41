import { createServer } from 'node:http'
import next from 'next'
import { ROOT } from './paths.mjs'
import { listenHost } from './settings.mjs'

// The server of production and of the demo: our own in front (lib/platform/edge), the framework behind it. It listens once the
// start-up is done, so that nobody is answered by half a desk.

// Longer than proxies and browsers keep unused connections; else a request may use a connection that is closing.
const KEEP_ALIVE_MS = 75_000

const port = Number(process.env.PORT)
const host = listenHost()

// The start-up runs inside the framework, with the compiled source; it calls this with what makes the server in front.
const handedOver = new Promise((resolve) => {
  globalThis[Symbol.for('quotedesk.edge')] = resolve
})
// The framework would answer upgrades on the server it is given. This one never listens.
const app = next({ dev: false, dir: ROOT, port, ...(host === undefined ? {} : { hostname: host }), httpServer: createServer() })
await app.prepare()
const createEdgeServer = await handedOver

const server = createEdgeServer(app.getRequestHandler())
server.keepAliveTimeout = KEEP_ALIVE_MS
server.once('error', (error) => {
  console.error(`Error: ${error.message}`)
  process.exit(1)
})
server.listen(port, host, () => console.log(`▲ Quotedesk answers on port ${port}`))
