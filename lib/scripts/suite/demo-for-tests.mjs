import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { CommandError } from '../support/terminal.mjs'
import { waitUntilHealthy } from '../support/server.mjs'

const START_TIMEOUT_MS = 240_000
const END_TIMEOUT_MS = 70_000

/**
 * Starts the usual demo on a free port, with its own data folder (within `disk`) that is deleted at the end; `settings` are further
 * environment variables. Its log is saved in test-results, by port. @throws Stop when it does not become healthy
 */
export async function startDemo(settings = {}, { disk = tmpdir() } = {}) {
  const folder = mkdtempSync(path.join(disk, 'quotedesk-test-'))
  // The demo reads its secret there; instances on one database must share it.
  if (settings.APP_SECRET) writeFileSync(path.join(folder, 'demo.env'), `APP_SECRET=${settings.APP_SECRET}\n`)
  const port = await freePort()
  // Tests must not depend on the machine's settings. The allowed host never exists.
  const latency = process.env.SANDBOX_LATENCY || '0.1'
  const neutral = { DEMO_WORLD: 'small', DEMO_SPARE_WORLDS: '0', APP_URL: '', APP_SECRET: '', DATABASE_URL: '', SANDBOX_URL: '', HOSTNAME: '', LOG_LEVEL: '', SMTP_URL: '', MAIL_FROM: '', ALLOWED_OPERATOR_HOSTS: 'operator.invalid', ALLOW_PRIVATE_OPERATOR_ADDRESSES: '' }
  const env = { ...process.env, ...neutral, PORT: String(port), DATA_DIR: folder, SANDBOX_LATENCY: latency, ...settings }
  const output = []
  const child = spawn(process.execPath, [inRoot('lib/scripts/demo.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))

  const stop = async () => {
    child.kill('SIGTERM')
    const late = await Promise.race([ended.then(() => false), wait(END_TIMEOUT_MS, true, { ref: false })])
    if (late) child.kill('SIGKILL')
    keepLog(folder, port)
    rmSync(folder, { recursive: true, force: true })
  }

  const state = await waitUntilHealthy({ port, ended, timeoutMs: START_TIMEOUT_MS })
  if (state === 'healthy') return { address: `http://localhost:${port}`, folder, pid: child.pid, serverPid: () => childOf(child.pid), stop }
  await stop()
  throw new CommandError(`The demo did not start for the browser tests.\n${Buffer.concat(output).toString().trim()}`)
}

/** The process that a process has started: the server of a demo, which the demo's own process outlives when it is killed. */
function childOf(pid) {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const [child] = listed.split('\n').flatMap((line) => {
    const [own, parent] = line.trim().split(/\s+/).map(Number)
    return parent === pid ? [own] : []
  })
  if (child === undefined) throw new CommandError(`The process ${pid} has started none.`)
  return child
}

function keepLog(folder, port) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  try {
    copyFileSync(path.join(folder, 'demo.log'), inRoot(`test-results/demo-${port}.log`))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
