import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { build } from '../support/build-state.mjs'
import { findChromium } from './chromium.mjs'
import { startDemo } from './demo-for-tests.mjs'
import { freePort } from '../support/free-port.mjs'
import { inRoot, TOOLS } from '../support/paths.mjs'
import { startInstallation } from './installation-for-tests.mjs'
import { startPostgres } from './postgres-for-tests.mjs'
import { runNode } from '../support/run.mjs'
import { maySkipSandbox, recordSandboxPassed, sandboxHash } from '../support/sandbox-run.mjs'
import { printLine } from '../support/terminal.mjs'
import { oneCheck, playwrightResults, vitestResults } from './test-results.mjs'

const quiet = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }

// Number of parallel browsers, each with its own desk: two keep two processors busy, and tests do not share data.
const DESKS = 2

// Insurers reply at once; a test that is about waiting says how long.
const SANDBOX_LATENCY = process.env.SANDBOX_LATENCY || '0'

// A test may point its desk at a sandbox that it starts itself.
const OWN_SANDBOX = { ALLOWED_OPERATOR_HOSTS: 'operator.invalid,127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on' }

/**
 * The stages of `npm test` in their order. Each takes {reports, rest, atEnd} and gives {passed, failed}:
 * reports is a temporary folder, rest the arguments after the stage's name, atEnd the clean-up after an interruption.
 */
export const STAGES = {
  async types() {
    // Types of a development server, which may name pages deleted since.
    rmSync(inRoot('.next/dev/types'), { recursive: true, force: true })
    const generated = await runNode([TOOLS.next, 'typegen'], { env: quiet })
    return oneCheck(generated === 0 ? await runNode([TOOLS.tsc, '--noEmit']) : generated)
  },

  async lint({ rest }) {
    return oneCheck(await runNode([TOOLS.oxlint, ...rest]))
  },

  /** The measures of the source's structure. */
  async house() {
    return oneCheck(await runNode([inRoot('lib/scripts/house.mjs')]))
  },

  async unit({ reports, rest }) {
    const file = path.join(reports, 'vitest.json')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const isWhole = rest.length === 0
    const mayLeaveOut = isWhole && maySkipSandbox(process.env)
    if (mayLeaveOut) printLine('The sandbox: passed, and unchanged since; its tests are left out (CI=true runs them).')
    const hash = sandboxHash()
    const projects = mayLeaveOut ? ['--project=!sandbox'] : []
    const code = await runNode([TOOLS.vitest, 'run', ...reporters, ...projects, ...rest], { env: { ...process.env, NODE_ENV: 'test' } })
    const results = vitestResults(file, code)
    if (isWhole && !mayLeaveOut && results.failed === 0) recordSandboxPassed(hash)
    return results
  },

  /** Components with decisions, rendered in the browser without the app. */
  async rendered({ reports, rest }) {
    const file = path.join(reports, 'rendered.json')
    const options = ['--config', 'vitest.rendered.config.ts', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await runNode([TOOLS.vitest, 'run', ...options, ...rest], { env: { ...process.env, NODE_ENV: 'test' } })
    return vitestResults(file, code)
  },

  async build() {
    await build()
    return oneCheck(0)
  },

  async browser({ reports, rest, atEnd }) {
    const file = path.join(reports, 'browser.json')
    const browser = await findChromium()
    await build()
    const desks = []
    for (let nth = 0; nth < DESKS; nth += 1) {
      // Only tests that read mail start a server on this port.
      const mailPort = await freePort()
      const mail = { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Broker Unu <oferte@desk.test>' }
      const demo = await startDemo({ SANDBOX_LATENCY, ...mail, ...OWN_SANDBOX })
      atEnd(demo.stop)
      desks.push({ address: demo.address, mailPort })
    }
    const env = { ...process.env, CHROMIUM_PATH: browser, DESKS: JSON.stringify(desks), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await runNode([TOOLS.playwright, 'test', `--workers=${DESKS}`, ...rest], { env })
    return playwrightResults(file, code)
  },

  /** Two instances of the app on one PostgreSQL: a change at one must show at the other. A third one is there to be killed. */
  async instances({ reports, rest, atEnd }) {
    const file = path.join(reports, 'instances.json')
    const browser = await findChromium()
    await build()
    const server = await startPostgres()
    atEnd(server.stop)
    const shared = { SANDBOX_LATENCY, DATABASE_URL: server.databaseUrl, APP_SECRET: randomBytes(32).toString('hex'), OFFER_DEADLINE_SECONDS: '60' }
    const one = await startDemo(shared)
    atEnd(one.stop)
    // Long enough to be asked whether it is ready while it ends.
    const other = await startDemo({ ...shared, SHUTDOWN_GRACE_SECONDS: '3' })
    atEnd(other.stop)
    const doomed = await startDemo(shared)
    atEnd(doomed.stop)
    const killed = { DOOMED_BASE_URL: doomed.address, DOOMED_PID: String(doomed.serverPid()) }
    const instances = { BASE_URL: one.address, OTHER_BASE_URL: other.address, OTHER_PID: String(other.pid), DATABASE_URL: server.databaseUrl }
    const env = { ...process.env, CHROMIUM_PATH: browser, ...instances, ...killed, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await runNode([TOOLS.playwright, 'test', ...rest], { env })
    return playwrightResults(file, code)
  },

  /** An installation as somebody sets it up for work: production, PostgreSQL, https. */
  async installation({ reports, rest, atEnd }) {
    const file = path.join(reports, 'installation.json')
    const browser = await findChromium()
    await build()
    const server = await startPostgres()
    atEnd(server.stop)
    const { stop, ...installation } = await startInstallation(server.databaseUrl)
    atEnd(stop)
    const env = { ...process.env, CHROMIUM_PATH: browser, INSTALLATION: JSON.stringify(installation), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const code = await runNode([TOOLS.playwright, 'test', ...rest], { env })
    return playwrightResults(file, code)
  },
}
