import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../support/free-port.mjs'
import { inRoot, TYPESCRIPT } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'
import { startProcess } from './processes.mjs'

/** Starts the sandbox as its own process with fresh data, so that its work does not count as the desk's. */
export async function startSandbox({ latencyScale = 0 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-bench-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const options = ['--port', String(port), '--folder', path.join(folder, 'sandbox'), '--latency-scale', String(latencyScale)]
  const running = await startProcess([...TYPESCRIPT, inRoot('lib/sandbox/standalone.ts'), ...options], { address })
  return {
    address,
    /** Changes the sandbox's settings. */
    control: async (settings) => {
      const response = await fetch(`${address}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(settings) })
      if (!response.ok) throw new CommandError(`The sandbox refused its settings: ${await response.text()}`)
    },
    stop: async () => {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
