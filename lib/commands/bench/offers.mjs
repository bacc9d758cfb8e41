import { parseArgs } from 'node:util'
import { freePort } from '../free-port.mjs'
import { newQuote, withDesk } from '../load/desk-browser.mjs'
import { sampleDraft } from '../load/desk-pages.mjs'
import { EIGHT, latenciesOf, LEFT_OUT, settingsOf } from '../load/eight-insurers.mjs'
import { median, quantile, summary } from '../load/numbers.mjs'
import { recordOfferPaint } from '../load/offer-paint.mjs'
import { startProcess } from '../load/processes.mjs'
import { readEvents } from '../load/read-events.mjs'
import { startSandbox } from '../load/sandbox-process.mjs'
import { inRoot, TYPESCRIPT } from '../places.mjs'
import { startPostgres } from '../postgres-for-tests.mjs'
import { say, Stop } from '../say.mjs'

const PRODUCT = 'casco'
const PAINT_TIMEOUT_MS = 60_000
const HUNG_ROUNDS = 8

/**
 * Eight insurers that take 3 to 12 s, scaled down, on the production build: what the desk adds to the fastest and to the slowest
 * of them, beside plain Node asking the same eight; a hung insurer against its deadline; and from the press of the button to the
 * first painted offer in Chromium, beside a screen that waits for all. `--rounds`, `--scale`, `--deadline` (seconds), and
 * `--postgres` for PostgreSQL instead of the embedded database.
 */
export default async function benchOffers(options) {
  const { rounds, scale, deadlineMs, postgres } = chosen(options)
  const latenciesMs = latenciesOf(scale)
  const sandbox = await startSandbox()
  let bare
  let server
  try {
    server = postgres ? await startPostgres() : undefined
    const settings = { SANDBOX_URL: sandbox.address, OFFER_DEADLINE_SECONDS: String(deadlineMs / 1000), DATABASE_URL: server?.databaseUrl ?? '' }
    bare = await startBareDesk(sandbox.address)
    await withDesk(async (context, address) => {
      const race = { context, address, headers: await headersOf(context), bare: bare.address, latenciesMs, rounds, deadlineMs, draft: sampleDraft(PRODUCT) }
      say(`${postgres ? 'PostgreSQL' : 'embedded database'}, ${EIGHT.length} insurers of ${latenciesMs.join(', ')} ms, ${rounds} rounds`)
      await sandbox.control(settingsOf(latenciesMs))
      race.insurerIds = await insurerIdsOf(race)
      await streams(race)
      await paints(race)
      await sandbox.control(settingsOf(latenciesMs, { hung: true }))
      await hung(race)
      // It ends what still waits there, which the demo would wait for too.
      await sandbox.stop()
    }, settings)
  } finally {
    await bare?.stop()
    await sandbox.stop()
    await server?.stop()
  }
}

function chosen(args) {
  const number = (text) => ({ type: 'string', default: text })
  const { values } = parseArgs({ args, options: { rounds: number('20'), scale: number('0.2'), deadline: number('3'), postgres: { type: 'boolean', default: false } } })
  const [rounds, scale, deadlineMs] = [Number(values.rounds), Number(values.scale), Number(values.deadline) * 1000]
  if (!(rounds >= 1 && scale > 0 && deadlineMs >= 1000)) throw new Stop('--rounds and --scale are above 0, --deadline is at least 1.')
  if (deadlineMs <= Math.max(...latenciesOf(scale)) * 1.1) throw new Stop('The slowest insurer would not answer before the deadline.')
  return { rounds, scale, deadlineMs, postgres: values.postgres }
}

async function startBareDesk(sandboxAddress) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const insurers = EIGHT.map((name) => name.toLowerCase())
  const running = await startProcess([...TYPESCRIPT, inRoot('lib/commands/load/bare-desk.ts'), String(port), sandboxAddress, ...insurers], { address })
  return { address, stop: running.stop }
}

async function headersOf(context) {
  const cookies = await context.cookies()
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'content-type': 'application/json' }
}

/** Asks everybody once, which also wakes what sleeps after the start. @returns the ids of the eight */
async function insurerIdsOf(race) {
  const lanes = await lanesOfRun(race)
  return lanes.filter(({ insurer }) => EIGHT.includes(insurer.name)).map(({ insurer }) => insurer.id)
}

/** Asks for offers and follows them to the end, or until `onLanes`, which hears of each change, says true. @returns the last lanes */
async function lanesOfRun({ context, address, headers, draft, insurerIds }, onLanes = () => false) {
  const quote = `${address}/api/quotes/${await newQuote(context.request, PRODUCT, draft)}`
  const beganAt = performance.now()
  const response = await fetch(`${quote}/requests`, { method: 'POST', headers, body: JSON.stringify({ insurerIds }) })
  if (response.status !== 200) throw new Error(`${response.status} for a request of offers`)
  let last = []
  const onValue = ({ lanes }, at) => {
    last = lanes
    return onLanes(lanes, at - beganAt)
  }
  await readEvents(`${quote}/requests/events`, { headers, onValue })
  return last
}

/** What a reader of the stream waits for the first offer, and until every insurer has answered. */
async function streams(race) {
  const desk = { first: [], all: [] }
  const plain = { first: [], all: [] }
  for (let round = 0; round < race.rounds; round += 1) {
    const ours = {}
    await lanesOfRun(race, (lanes, ms) => {
      const offered = lanes.filter(({ outcome }) => outcome.kind === 'offered').length
      if (offered > 0) ours.first ??= ms
      if (offered === EIGHT.length) ours.all ??= ms
      return false
    })
    keep(desk, ours)
    keep(plain, await plainRun(race))
  }
  const [fastest, slowest] = [Math.min(...race.latenciesMs), Math.max(...race.latenciesMs)]
  const late = (times) => times.map((ms) => ms - fastest)
  say(`first offer beyond the fastest insurer (to be at most 25 ms at p95)`)
  say(`  desk:       ${summary(late(desk.first))}`)
  say(`  plain Node: ${summary(late(plain.first))}`)
  say(`  desk beyond plain Node, round by round: ${summary(desk.first.map((ms, round) => ms - plain.first[round]))}`)
  say(`all offers, as a multiple of the slowest insurer (to be at most 1.03)`)
  say(`  desk:       ${ratios(desk.all, slowest)}`)
  say(`  plain Node: ${ratios(plain.all, slowest)}`)
}

async function plainRun({ bare }) {
  const times = {}
  const beganAt = performance.now()
  await readEvents(`${bare}/events`, {
    onValue: ({ lanes }, at) => {
      times.first ??= at - beganAt
      if (lanes.length === EIGHT.length) times.all = at - beganAt
      return false
    },
  })
  return times
}

/** From the press of the button to the first painted offer, and the same for a page that comes when all have answered. */
async function paints(race) {
  const ours = []
  const waiting = []
  for (let round = 0; round < race.rounds; round += 1) {
    ours.push(await paintOfDesk(race))
    waiting.push(await paintOf(race.context, (page) => page.goto(`${race.bare}/all`, { waitUntil: 'commit' })))
  }
  const best = Math.max(...race.latenciesMs) / Math.min(...race.latenciesMs)
  say('press → first painted offer')
  say(`  desk:                       ${summary(ours)}`)
  say(`  a screen that waits for all: ${summary(waiting)}`)
  say(`  × ${(median(waiting) / median(ours)).toFixed(2)} earlier (to be at least 5; the insurers themselves allow × ${best.toFixed(2)})`)
  race.paintedMs = median(ours)
}

async function paintOfDesk({ context, address, draft }) {
  const quoteId = await newQuote(context.request, PRODUCT, draft)
  return paintOf(context, async (page) => {
    await page.goto(`${address}/quotes/${quoteId}/check`, { waitUntil: 'networkidle' })
    for (const name of LEFT_OUT) await page.getByRole('checkbox', { name }).press('Space')
    await page.getByRole('button', { name: 'Cere oferte' }).click()
  })
}

async function paintOf(context, begin) {
  const page = await context.newPage()
  await page.addInitScript(recordOfferPaint)
  await begin(page)
  const painted = await page.waitForFunction(() => window.offerPaintedMs?.(), undefined, { timeout: PAINT_TIMEOUT_MS, polling: 50 })
  const ms = await painted.jsonValue()
  await page.close()
  return ms
}

/** A hung insurer ends at its deadline, and nobody who is shown offers as they come waits for it. */
async function hung(race) {
  const beyond = []
  for (let round = 0; round < Math.min(race.rounds, HUNG_ROUNDS); round += 1) beyond.push((await untilTimeout(race)) - race.deadlineMs)
  say(`a hung insurer ends beyond its deadline (to be at most 50 ms): ${summary(beyond)}`)
  const waits = race.deadlineMs + median(beyond)
  say(`with it, a screen that waits for all shows offers after ${waits.toFixed(0)} ms: × ${(waits / race.paintedMs).toFixed(2)} the desk's`)
}

async function untilTimeout(race) {
  let endedAfterMs
  await lanesOfRun(race, (lanes, ms) => {
    if (lanes.some(({ outcome }) => outcome.kind === 'failed' && outcome.reasonClass === 'timeout')) endedAfterMs ??= ms
    return endedAfterMs !== undefined
  })
  return endedAfterMs
}

const keep = (times, { first, all }) => {
  times.first.push(first)
  times.all.push(all)
}
const ratios = (times, slowest) => `median ${(median(times) / slowest).toFixed(3)}, p95 ${(quantile(times, 0.95) / slowest).toFixed(3)}`
