import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn } from '../load/rolling/desk-session.mjs'
import { median, quantile } from '../load/statistics.mjs'
import { tell } from '../load/summary/tell.mjs'
import { build } from '../support/build-state.mjs'
import { loadOrCreateSecrets, prepareDataFolder } from '../support/data-folder.mjs'
import { freePort } from '../support/free-port.mjs'
import { startServer, waitUntilHealthy } from '../support/server.mjs'
import { demoEnvironment } from '../support/settings.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

const START_TIMEOUT_MS = 300_000
const READY_TIMEOUT_MS = 120_000
const PAGES = ['/', '/quotes', '/clients', '/policies', '/renewals', '/reports']
/** One visitor alone does not queue, however little he reads. */
const ALONE_THINK_MS = 250
/** Of what the machine can do, where that is less than the goal. */
const NEAR_LIMIT = 0.9
const GOALS = { readyMs: 300, refillMs: 5000, resetMs: 1000, ratio: 2 }

/**
 * A demo with its world and visitors: until a world is ready (made, and its first page answered), until the next one stands by, a reset of the first world, and the pages of
 * `--visitors` at once, each in a world of their own, beside those of one. Where this machine cannot serve so many at that pace at all, their pages are to be as
 * fast as those of as many people in one world. Each part
 * takes `--seconds`: of one minute p95 is the ninth slowest page, and three minutes of one run told 344, 422 and 627 ms.
 */
export default async function benchWorlds(args) {
  const { values } = parseArgs({ args, options: { visitors: { type: 'string', default: '30' }, rounds: { type: 'string', default: '5' }, 'think-seconds': { type: 'string', default: '10' }, seconds: { type: 'string', default: '180' } } })
  await build()
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-worlds-'))
  const port = await freePort()
  prepareDataFolder(folder)
  const address = `http://localhost:${port}`
  const env = { ...demoEnvironment({ port, folder, secrets: loadOrCreateSecrets(folder), nodeEnv: 'production' }), APP_URL: address, SANDBOX_LATENCY: '0' }
  const server = startServer({ port, env, logFile: path.join(folder, 'demo.log') })
  try {
    if ((await waitUntilHealthy({ port, ended: server.ended, timeoutMs: START_TIMEOUT_MS })) !== 'healthy') throw new CommandError('The demo did not start.')
    const director = await signIn(address, 'director@demo.test')
    const times = await measureWorlds(director, address, Number(values.rounds))
    const visited = await measureVisitors(director, address, { visitors: Number(values.visitors), thinkMs: Number(values['think-seconds']) * 1000, forMs: Number(values.seconds) * 1000 })
    print({ ...times, ...visited, visitors: values.visitors })
  } finally {
    server.stop()
    await server.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureWorlds(director, address, rounds) {
  const [ready, refill, reset] = [[], [], []]
  const spare = await standBy(director, 1)
  // The first time a process draws a page it reads more than later; whoever presents the demo has seen both.
  await (await fetch(`${address}/sign-in`)).arrayBuffer()
  await (await director.ask('GET', '/')).arrayBuffer()
  for (let round = 0; round < rounds; round += 1) {
    const beganAt = performance.now()
    const { worlds } = await director.json('POST', '/api/demo/worlds', { body: { kind: 'make', owner: `Visitor ${round}` } })
    await (await fetch(`${address}/sign-in`, { headers: { cookie: `quotedesk.world=${worlds[0].code}` } })).arrayBuffer()
    ready.push(performance.now() - beganAt)
    await standBy(director, spare)
    refill.push(performance.now() - beganAt)
  }
  for (let round = 0; round < rounds; round += 1) {
    const beganAt = performance.now()
    await director.json('POST', '/api/demo/reset')
    await (await director.ask('GET', '/')).arrayBuffer()
    reset.push(performance.now() - beganAt)
    await standBy(director, spare)
  }
  return { ready, refill, reset }
}

/** Waits until that many worlds stand by, and no further one is being made. @returns how many do */
async function standBy(director, least) {
  const deadline = performance.now() + READY_TIMEOUT_MS
  while (performance.now() < deadline) {
    const { ready } = await director.json('GET', '/api/demo/worlds')
    if (ready >= least) return ready
    await wait(50)
  }
  throw new CommandError('No world stood by.')
}

async function measureVisitors(director, address, { visitors, thinkMs, forMs }) {
  let { worlds } = await director.json('GET', '/api/demo/worlds')
  while (worlds.length < visitors) {
    await standBy(director, 1)
    worlds = (await director.json('POST', '/api/demo/worlds', { body: { kind: 'make', owner: 'Visitor' } })).worlds
  }
  await standBy(director, 1)
  const inOwn = []
  const inFirst = []
  for (const { code } of worlds.slice(0, visitors)) inOwn.push(await signIn(address, 'broker@demo.test', { world: code }))
  for (let visitor = 0; visitor < visitors; visitor += 1) inFirst.push(await signIn(address, 'broker@demo.test'))
  // The first pages of a process and of a world read more than later ones.
  for (const session of [...inOwn, inFirst[0]]) for (const page of PAGES) await (await session.ask('GET', page)).arrayBuffer()
  const one = await look(inOwn.slice(0, 1), { thinkMs: Math.min(thinkMs, ALONE_THINK_MS), forMs })
  const limit = await look(inFirst, { thinkMs, forMs })
  return { one, limit, many: await look(inOwn, { thinkMs, forMs }) }
}

/** Milliseconds of each page that visitors look at, one after the other, with time to read. */
async function look(sessions, { thinkMs, forMs }) {
  const times = []
  const until = performance.now() + forMs
  await Promise.all(
    sessions.map(async (session, at) => {
      await wait((thinkMs * at) / sessions.length)
      for (let page = at; performance.now() < until; page += 1) {
        const beganAt = performance.now()
        const response = await session.ask('GET', PAGES[page % PAGES.length])
        await response.arrayBuffer()
        if (response.status !== 200) throw new CommandError(`${response.status} for a page of a visitor.`)
        times.push(performance.now() - beganAt)
        await wait(thinkMs * (0.5 + Math.random()))
      }
    }),
  )
  return times
}

function print({ ready, refill, reset, one, limit, many, visitors }) {
  const most = (times) => Math.max(...times)
  const line = (measure, times, { goal, judgedBy = most }) =>
    tell({ measure, goal: `≤ ${goal} ms`, figure: `median ${Math.round(median(times))} ms, most ${Math.round(most(times))} ms of ${times.length}`, isMet: judgedBy(times) <= goal })
  const isMet = [
    line('a world is ready, with its first page', ready, { goal: GOALS.readyMs }),
    line('the next one stands by', refill, { goal: GOALS.refillMs, judgedBy: median }),
    line('a reset of the first world, with its first page', reset, { goal: GOALS.resetMs }),
    tellPages({ one, limit, many, visitors }),
  ]
  if (isMet.includes(false)) throw new CommandError('A goal was missed.')
}

function tellPages({ one, limit, many, visitors }) {
  const shown = (times) => `p50 ${Math.round(median(times))} ms, p95 ${Math.round(quantile(times, 0.95))} ms (${times.length})`
  printLine(`pages of one visitor: ${shown(one)}; of ${visitors} in one world: ${shown(limit)}; of ${visitors} in worlds of their own: ${shown(many)}`)
  const [single, possible, together] = [one, limit, many].map((times) => quantile(times, 0.95))
  const isPossible = possible <= GOALS.ratio * single
  return tell({
    measure: `pages of ${visitors} visitors at once, p95`,
    goal: isPossible ? `≤ ${GOALS.ratio} × of one` : `≤ ${GOALS.ratio} × of one, which is ${(possible / single).toFixed(2)} × for ${visitors} people in one world; so ${NEAR_LIMIT} of their speed`,
    figure: `${Math.round(together)} ms beside ${Math.round(single)} and ${Math.round(possible)} ms`,
    ratio: together / single,
    isMet: together <= GOALS.ratio * single || (!isPossible && possible >= NEAR_LIMIT * together),
  })
}
