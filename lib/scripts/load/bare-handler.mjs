import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'
import { startProcess } from './processes.mjs'

const FOLDER = inRoot('test-results/bare-next-handler')
/** Asks a service with undici and passes the answer on, unread: the least that a route of Next can do with it. */
const HANDLER = `import { Agent, request } from 'undici'
const dispatcher = new Agent({ connections: 20 })
export const dynamic = 'force-dynamic'
export async function GET(incoming) {
  const { statusCode, headers, body } = await request(new URL(incoming.url).searchParams.get('of'), { dispatcher, headers: { Token: incoming.headers.get('token') ?? '' } })
  return new Response(await body.text(), { status: statusCode, headers: { 'content-type': headers['content-type'] } })
}
`
const FILES = {
  'package.json': '{ "name": "bare-next-handler", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inRoot('.'))} }, outputFileTracingRoot: ${JSON.stringify(inRoot('.'))} }\n`,
  'app/layout.jsx': 'export default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n',
  'app/page.jsx': 'export default function Page() {\n  return <h1>A bare handler</h1>\n}\n',
  'app/pass/route.js': HANDLER,
}

/** Builds and starts a Next app, on the Next of this project, with a handler that passes on what a service answers: `/pass?of=ADDRESS`. */
export async function startBareHandler() {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(FOLDER, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const next = inRoot('node_modules/next/dist/bin/next')
  // Turbopack would take the project's own instrumentation and proxy, which lie above.
  if ((await runNode([next, 'build', '--webpack', FOLDER], { output: 'ignore' })) !== 0) throw new CommandError('The bare handler was not built.')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { stop } = await startProcess([next, 'start', FOLDER, '-p', String(port)], { address, input: '' })
  return { address, stop }
}
