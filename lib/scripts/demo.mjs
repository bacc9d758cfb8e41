import { randomBytes } from 'node:crypto'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { build, isBuilt } from './support/build-state.mjs'
import { loadOrCreateSecrets, prepareDataFolder } from './support/data-folder.mjs'
import { portFrom, requireFree } from './support/free-port.mjs'
import { installPackages } from './support/install-packages.mjs'
import { exitReason, startUpFailed } from './support/exit-reason.mjs'
import { requireNode } from './support/node-version.mjs'
import { ROOT } from './support/paths.mjs'
import { prepareData } from './support/prepare-data.mjs'
import { endRunning } from './support/run.mjs'
import { runCommand, printError, printLine, seconds, CommandError } from './support/terminal.mjs'
import { startServer, waitUntilHealthy } from './support/server.mjs'
import { dataFolder, demoEnvironment } from './support/settings.mjs'
import { onStop } from './support/stop-signals.mjs'

const START_TIMEOUT_MS = 180_000
// Longer than the server's own limit for a policy that is being issued.
const DRAIN_TIMEOUT_MS = 210_000

const ACCOUNTS = [
  ['broker@demo.test', 'broker'],
  ['broker2@demo.test', 'broker, a colleague'],
  ['backoffice@demo.test', 'back office'],
  ['backoffice2@demo.test', 'back office, a colleague'],
  ['admin@demo.test', 'administrator, data officer and owner of the installation'],
  ['director@demo.test', 'director of the demo'],
  ['broker@other.test', 'broker of another agency'],
  ['admin@other.test', 'administrator of another agency'],
]

const HELP = `npm run demo starts the desk with its sandbox and invented work, and prints its address and accounts. The first time it installs and builds.

It takes no options, and reads from the environment
  PORT      where it listens (3000)
  DATA_DIR  where its data are
README.md names the other settings.`

await runCommand(async () => {
  const [option] = process.argv.slice(2)
  if (option === '--help' || option === '-h') {
    printLine(HELP)
    return 0
  }
  if (option !== undefined) throw new CommandError(`The demo has no option '${option}'.\n\n${HELP}`)
  let server
  let stopping = false
  onStop(
    () => {
      stopping = true
      endRunning()
      if (server) stopGently(server)
    },
    () => server?.kill(),
  )

  requireNode('20.9')
  const startedAt = performance.now()
  const port = portFrom('PORT', 3000)
  const folder = dataFolder()
  prepareDataFolder(folder)
  await requireFree(port, 'PORT', 'demo')
  const settings = () => demoEnvironment({ port, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' })
  try {
    await installPackages()
    // What the first start would do alone, beside the build.
    if (!isBuilt()) await Promise.all([build(), prepareData({ folder, env: settings() })])
  } catch (error) {
    if (stopping) return 0
    endRunning()
    throw error
  }
  if (stopping) return 0

  const logFile = path.join(folder, 'demo.log')
  const env = { ...settings(), DEMO_PRESENTER_KEY: process.env.DEMO_PRESENTER_KEY || randomBytes(15).toString('base64url') }
  printLine('Starting…')
  server = startServer({ port, env, logFile })
  const state = await waitUntilHealthy({ port, ended: server.ended, timeoutMs: START_TIMEOUT_MS, hasFailed: () => startUpFailed(logFile) })
  if (stopping) return reportExit({ server, wasAsked: () => true, logFile })
  if (state !== 'healthy') {
    server.kill()
    const reason = exitReason(logFile) ?? (state === 'slow' ? 'it did not become healthy' : 'it ended without a reason')
    throw new CommandError(`The server did not start: ${reason}\nIts log: ${short(logFile)}`)
  }
  printWelcome({ address: env.APP_URL, links: presenterLinks(env), folder, logFile, startedAt })
  return reportExit({ server, wasAsked: () => stopping, logFile })
})

function stopGently(server) {
  printLine('\nEnding: finishing what is under way. Ctrl-C once more ends at once.')
  server.stop()
  setTimeout(() => server.kill(), DRAIN_TIMEOUT_MS).unref()
}

async function reportExit({ server, wasAsked, logFile }) {
  const { code, signal } = await server.ended
  if (wasAsked()) {
    printLine('Ended.')
    return 0
  }
  printError(`The server ended by itself (${signal ?? `exit code ${code}`}): ${exitReason(logFile) ?? 'no reason given'}\nIts log: ${short(logFile)}`)
  return 1
}

/** Links that make another device the presenter's, at the addresses of this machine in its networks. */
function presenterLinks({ PORT, DEMO_PRESENTER_KEY: key }) {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const addresses = own.filter(({ internal, family }) => !internal && family === 'IPv4').map((one) => one.address)
  return addresses.map((address) => `http://${address}:${PORT}/?world=first.${encodeURIComponent(key)}`)
}

function printWelcome({ address, links, folder, logFile, startedAt }) {
  printLine(`
Quotedesk is ready after ${seconds(startedAt)}: ${address}

Sign in as
${ACCOUNTS.map(([account, role]) => `  ${account.padEnd(22)} ${role}`).join('\n')}
with the password demo-Quotedesk-1
${links.length === 0 ? '' : `\nTo make worlds for visitors from another device of yours, open there\n${links.map((link) => `  ${link}`).join('\n')}\n`}
Data in ${short(folder)} (delete it to begin again), log in ${short(logFile)}. Ctrl-C ends the demo.`)
}

function short(place) {
  const relative = path.relative(ROOT, place)
  return relative.startsWith('..') ? place : relative
}
