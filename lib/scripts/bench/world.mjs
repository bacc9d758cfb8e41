import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { tell } from '../load/summary/tell.mjs'
import { runFaults } from '../load/run-faults.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { loadOrCreateSecrets, prepareDataFolder } from '../support/data-folder.mjs'
import { freePort } from '../support/free-port.mjs'
import { inRoot } from '../support/paths.mjs'
import { startServer, waitUntilHealthy } from '../support/server.mjs'
import { demoEnvironment } from '../support/settings.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

const START_TIMEOUT_MS = 300_000
const GOALS = { warmMs: 5000, longerMs: 10_000 }

/**
 * The demo's very first start, with nothing built, with its world and without; its first start on a new data folder and its second one, `--rounds` times; then
 * every policy of the whole world against its document, its offer and the service's ledger (`--starts-only` leaves that out).
 */
export default async function benchWorld(args) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '3' }, 'starts-only': { type: 'boolean', default: false } } })
  const veryFirst = { small: await timeVeryFirst('small'), full: await timeVeryFirst('full') }
  const rounds = []
  for (let round = 0; round < Number(values.rounds); round += 1) rounds.push({ small: await startTwice('small'), full: await startTwice('full') })
  printLine('                    with its build   new data folder   second start')
  for (const size of ['small', 'full']) printLine(`${size === 'full' ? 'with the world    ' : 'without the world '}  ${inSeconds(veryFirst[size])}          ${inSeconds(median(rounds, size, 'first'))}           ${inSeconds(median(rounds, size, 'second'))}`)
  const { full: withWorld, small: without } = veryFirst
  const warm = median(rounds, 'full', 'second')
  const isMet = [
    tell({ measure: 'the first start with its build, with the world beside without', goal: `≤ ${GOALS.longerMs / 1000} s longer`, figure: `${inSeconds(withWorld - without).trim()} longer`, ratio: withWorld / without, isMet: withWorld - without <= GOALS.longerMs }),
    tell({ measure: 'the second start, with the world', goal: `≤ ${GOALS.warmMs / 1000} s`, figure: inSeconds(warm).trim(), isMet: warm <= GOALS.warmMs }),
  ]
  if (!values['starts-only']) await runFaults(['lib/features/demo/world/seed-world.test.ts'], { WORLD: 'whole' })
  if (isMet.includes(false)) throw new CommandError('The demo starts too slowly.')
}

/** Milliseconds of the demo's own command where nothing is built and no data is there, until the desk answers. */
async function timeVeryFirst(world) {
  rmSync(inRoot('.next'), { recursive: true, force: true })
  const startedAt = performance.now()
  const demo = await startDemo({ DEMO_WORLD: world })
  const took = performance.now() - startedAt
  await demo.stop()
  return took
}

async function startTwice(world) {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-world-'))
  try {
    return { first: await timeStart(folder, world), second: await timeStart(folder, world) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds until the demo answers. */
async function timeStart(folder, world) {
  const port = await freePort()
  prepareDataFolder(folder)
  const env = { ...demoEnvironment({ port, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' }), DEMO_WORLD: world, APP_URL: `http://localhost:${port}` }
  const startedAt = performance.now()
  const server = startServer({ port, env, logFile: path.join(folder, 'demo.log') })
  const state = await waitUntilHealthy({ port, ended: server.ended, timeoutMs: START_TIMEOUT_MS })
  const took = performance.now() - startedAt
  server.stop()
  await server.ended
  if (state !== 'healthy') throw new CommandError('The demo did not start.')
  return took
}

function median(rounds, size, start) {
  const times = rounds.map((round) => round[size][start]).toSorted((a, b) => a - b)
  return times[Math.floor(times.length / 2)]
}

function inSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`.padStart(7)
}
