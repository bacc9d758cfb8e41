import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { sampleDraft } from '../load/desk-pages.mjs'
import { signIn } from '../load/rolling/desk-session.mjs'
import { median, slope } from '../load/statistics.mjs'
import { tell } from '../load/summary/tell.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { startPostgres } from '../suite/postgres-for-tests.mjs'
import { build } from '../support/build-state.mjs'
import { inRoot } from '../support/paths.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'

const PAGES = ['/', '/quotes', '/policies', '/clients', '/payments', '/quotes/new']
const EVERY_MS = 250
const QUOTE_EVERY = 20
// Compiled code and filled caches; what grows afterwards grows for ever.
const WARM_SHARE = 0.3
/** MB an hour that differ between two runs without a leak: the collector's own rounding. */
const HEAP_MAX = 12
const SAMPLES = 40

/**
 * Ten minutes (`--minutes`) of people at work on one instance: pages, quotes, runs and their streams. Every quarter of a minute the heap after a full collection, the open
 * files and the handles of the process are read: none may grow.
 */
export default async function benchSoak(args) {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '10' } } })
  const durationMs = Number(values.minutes) * 60_000
  await build()
  const folder = mkdtempSync(path.join(tmpdir(), 'quotedesk-soak-'))
  const file = path.join(folder, 'heap')
  const ends = [async () => rmSync(folder, { recursive: true, force: true })]
  const samples = []
  const failures = []
  try {
    const server = await startPostgres()
    ends.push(server.stop)
    const demo = await startDemo({ DATABASE_URL: server.databaseUrl, SANDBOX_LATENCY: '0', HEAP_FILE: file, NODE_OPTIONS: `--import ${pathToFileURL(inRoot('lib/scripts/load/collect-garbage.mjs'))}` })
    ends.push(demo.stop)
    const pid = demo.serverPid()
    const desk = await signIn(demo.address, 'broker@demo.test')
    const work = beginWork(desk, failures)
    const startedAt = performance.now()
    while (performance.now() - startedAt < durationMs) {
      await wait(durationMs / SAMPLES)
      samples.push({ minutes: (performance.now() - startedAt) / 60_000, ...(await sampleOf(pid, file)) })
      printLine(`  ${samples.at(-1).minutes.toFixed(1)} min: ${samples.at(-1).heapMB.toFixed(1)} MB, ${samples.at(-1).files} files, ${samples.at(-1).handles} handles, ${work.done()} requests`)
    }
    await work.stop()
  } finally {
    while (ends.length > 0) await ends.pop()()
  }
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE))
  const perHour = 60 * slope(warm.map(({ minutes, heapMB }) => [minutes, heapMB]))
  const grown = (key) => median(warm.slice(-5).map((one) => one[key])) - median(warm.slice(0, 5).map((one) => one[key]))
  const met = [
    tell({ measure: 'failed requests', goal: '0', figure: String(failures.length), isMet: failures.length === 0 }),
    tell({ measure: 'heap after a full collection', goal: `no growth (≤ ${HEAP_MAX} MB an hour)`, figure: `${perHour.toFixed(1)} MB an hour, ${warm.at(-1).heapMB.toFixed(0)} MB`, ratio: warm.at(-1).heapMB / warm[0].heapMB, isMet: perHour <= HEAP_MAX }),
    tell({ measure: 'open files', goal: 'no growth (≤ 3)', figure: `${grown('files')} more`, isMet: grown('files') <= 3 }),
    tell({ measure: 'handles', goal: 'no growth (≤ 5)', figure: `${grown('handles')} more`, isMet: grown('handles') <= 5 }),
  ]
  for (const one of failures.slice(0, 5)) printLine(`  ${one}`)
  if (met.includes(false)) throw new CommandError(`${met.filter((isMet) => !isMet).length} of ${met.length} goals missed; see above.`)
}

/** What the process holds after it was asked to collect its garbage. */
async function sampleOf(pid, file) {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (let tries = 0; tries < 100; tries += 1) {
    await wait(100)
    const written = readWritten(file)
    if (written) return { heapMB: (written.heapUsed + written.external) / 1024 / 1024, handles: written.handles, files: readdirSync(`/proc/${pid}/fd`).length }
  }
  throw new CommandError('The instance did not say what it holds.')
}

function readWritten(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Not written yet, or not to its end.
    return undefined
  }
}

function beginWork(desk, failures) {
  const draft = sampleDraft('casco')
  const running = new Set()
  let asked = 0
  const timer = setInterval(() => {
    asked += 1
    const one = (asked % QUOTE_EVERY === 0 ? quote() : visit(PAGES[asked % PAGES.length])).catch((error) => failures.push(error.message)).finally(() => running.delete(one))
    running.add(one)
  }, EVERY_MS)

  async function visit(page) {
    const response = await desk.ask('GET', page)
    await response.text()
    if (response.status !== 200) throw new Error(`${response.status} for ${page}`)
  }

  async function quote() {
    const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product: 'casco' } })
    await desk.json('PUT', `/api/quotes/${quoteId}/draft`, { body: { version: 1, draft } })
    await desk.json('POST', `/api/quotes/${quoteId}/requests`, { body: {} })
    const response = await desk.ask('GET', `/api/quotes/${quoteId}/requests/events`)
    const text = await response.text()
    if (!text.includes('event: end')) throw new Error('a stream without its end')
  }

  return {
    done: () => asked,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}
