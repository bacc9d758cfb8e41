import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { runNode } from '../support/run.mjs'
import { CommandError } from '../support/terminal.mjs'
import { startProcess } from './processes.mjs'

/** Below the project, whose packages Next finds there; git looks at nothing in it. */
const FOLDER = inRoot('test-results/bare-next-page')
const FILES = {
  'package.json': '{ "name": "bare-next-page", "private": true, "type": "module" }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(inRoot('.'))} }, outputFileTracingRoot: ${JSON.stringify(inRoot('.'))} }\n`,
  'app/layout.jsx': `export const metadata = { title: 'A bare page' }\nexport default function Layout({ children }) {\n  return <html lang="en"><body>{children}</body></html>\n}\n`,
  'app/page.jsx': `export default function Page() {\n  return <main><h1>A bare page</h1></main>\n}\n`,
}

/** Builds and starts a Next page with nothing on it, on the Next of this project: what the machine gives at best. */
export async function startBarePage() {
  rmSync(FOLDER, { recursive: true, force: true })
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(FOLDER, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const next = inRoot('node_modules/next/dist/bin/next')
  // Turbopack would take the project's own instrumentation and proxy, which lie above.
  if ((await runNode([next, 'build', '--webpack', FOLDER], { output: 'ignore' })) !== 0) throw new CommandError('The bare page was not built.')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const { stop } = await startProcess([next, 'start', FOLDER, '-p', String(port)], { address, input: '' })
  return { address, stop }
}
