import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { format, stripVTControlCharacters } from 'node:util'
import next from 'next'
import { inRoot, ROOT } from './paths.mjs'
import { listenHost } from './settings.mjs'

// The server of production and of the demo: our own in front (lib/platform/edge), the framework behind it. It listens once the
// start-up is done, so that nobody is answered by half a desk.

// Longer than proxies and browsers keep unused connections; else a request may use a connection that is closing.
const KEEP_ALIVE_MS = 75_000

// Lines of JSON are all that this process writes. The start-up replaces this by entries of the log (lib/platform/console); until then an error has its first line.
for (const [name, level] of [['log', 30], ['info', 30], ['warn', 40], ['error', 50]]) {
  console[name] = (...printed) => process.stdout.write(`${JSON.stringify({ level, time: Date.now(), printed: true, msg: stripVTControlCharacters(format(...printed)).trim().split('\n', 1)[0] })}\n`)
}

// The configuration as the build wrote it down: next.config.js needs packages of the build, and the framework prints a line when it runs it.
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ||= JSON.stringify(JSON.parse(readFileSync(inRoot('.next/required-server-files.json'), 'utf8')).config)

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
