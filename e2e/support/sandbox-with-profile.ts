import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const INTERVALS = [100]
const START_TIMEOUT_MS = 60_000

export interface RunningSandbox {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** What `npm run sandbox -- --profile FILE` starts: a sandbox in a process of its own, which answers in the forms of a recorded day. */
export async function startSandboxWithProfile(file: string): Promise<RunningSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'quotedesk-profile-'))
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const env = { ...process.env, SANDBOX_PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', SANDBOX_LATENCY: '0' }
  const child = spawn(process.execPath, ['lib/scripts/sandbox.mjs', '--profile', file], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await expect.poll(() => output, { intervals: INTERVALS, timeout: START_TIMEOUT_MS }).toContain(address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
