import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSandbox } from '../load/sandbox-process.mjs'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { waitUntilHealthy } from '../support/server.mjs'
import { SETTINGS } from '../support/settings.mjs'
import { CommandError } from '../support/terminal.mjs'
import { startTlsProxy } from './tls-proxy.mjs'

const HOST = 'desk.test'
const START_TIMEOUT_MS = 120_000

/**
 * Starts what somebody installs for work: `npm run start` on an empty PostgreSQL database, behind a proxy that ends TLS, without demo
 * and without the mounted sandbox; the operator is a sandbox in a process of its own. Its log is saved in test-results.
 * @returns its https address, the hash of the proxy's key, the settings its commands need, and what stops it
 */
export async function startInstallation(databaseUrl) {
  const ends = []
  const stop = async () => {
    while (ends.length > 0) await ends.pop()()
  }
  try {
    const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-installation-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const sandbox = await startSandbox()
    ends.push(sandbox.stop)
    const [port, tlsPort] = [await freePort(), await freePort()]
    const { spki, stop: stopProxy } = await startTlsProxy({ host: HOST, port: tlsPort, target: port })
    ends.push(stopProxy)
    const address = `https://${HOST}:${tlsPort}`
    const settings = {
      ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
      PORT: String(port), HOSTNAME: '127.0.0.1', APP_URL: address, APP_SECRET: randomBytes(32).toString('hex'), DATABASE_URL: databaseUrl, DATA_DIR: folder,
      SANDBOX: 'off', DEMO: 'off', SANDBOX_URL: sandbox.address, TRUSTED_PROXIES: '127.0.0.1', SECOND_FACTOR: 'everybody',
    }
    ends.push(await startApp({ port, settings }))
    return { address, spki, settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startApp({ port, settings }) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const log = openSync(inRoot('test-results/installation.log'), 'w', 0o600)
  const child = spawn(process.execPath, [inRoot('lib/scripts/start.mjs')], { env: { ...process.env, ...settings }, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  if ((await waitUntilHealthy({ port, ended, timeoutMs: START_TIMEOUT_MS })) === 'healthy') return stop
  await stop()
  throw new CommandError('The installation did not start; see test-results/installation.log.')
}
