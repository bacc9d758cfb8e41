import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'
import { startProcess } from './processes.mjs'

const ROOT = JSON.stringify(inRoot('.'))
const CONFIG = `export default { turbopack: { root: ${ROOT} }, outputFileTracingRoot: ${ROOT} }\n`
const LAYOUT = `export const metadata = { title: 'A bare page' }\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n`
const PAGE = `export default function Page() {\n  return <main><h1>A bare page</h1></main>\n}\n`
/** Asks a service with undici and passes the answer on, unread: the least that a route of Next can do with it. */
const HANDLER = `import { Agent, request } from 'undici'
const dispatcher = new Agent({ connections: 20 })
export const dynamic = 'force-dynamic'
export async function GET(incoming) {
  const { statusCode, headers, body } = await request(new URL(incoming.url).searchParams.get('of'), { dispatcher, headers: { Token: incoming.headers.get('token') ?? '' } })
  return new Response(await body.text(), { status: statusCode, headers: { 'content-type': headers['content-type'] } })
}
`

/** Builds and starts a Next page with nothing on it, on the Next of this project: what the machine gives at best. */
export function startBarePage() {
  return startBareNext('bare-next-page', {})
}

/** The same with a handler that passes on what a service answers: `/pass?of=ADDRESS`. */
export function startBareHandler() {
  return startBareNext('bare-next-handler', { 'app/pass/route.js': HANDLER })
}

/** The folder lies below the project, whose packages Next finds there; git looks at nothing in it. */
async function startBareNext(name, more) {
  const folder = inRoot('test-results', name)
  rmSync(folder, { recursive: true, force: true })
  const files = { 'package.json': JSON.stringify({ name, private: true, type: 'module' }), 'next.config.mjs': CONFIG, 'app/layout.jsx': LAYOUT, 'app/page.jsx': PAGE, ...more }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const next = inRoot('node_modules/next/dist/bin/next')
  // Turbopack would take the project's own instrumentation and proxy, which lie above.
  if ((await runNode([next, 'build', '--webpack', folder], { output: 'ignore' })) !== 0) throw new CommandError(`${name} was not built.`)
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { stop } = await startProcess([next, 'start', folder, '-p', String(port)], { address, input: '' })
  return { address, stop }
}
