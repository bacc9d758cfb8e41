import { parseArgs } from 'node:util'
import { newQuote, withDemoBrowser } from '../load/desk-browser.mjs'
import { sampleDraft } from '../load/desk-pages.mjs'
import { latenciesOf, RACE_INSURERS, settingsOf } from '../load/eight-insurers.mjs'
import { headersOf, PRODUCT } from '../load/offer-race.mjs'
import { readEvents } from '../load/read-events.mjs'
import { startSandbox } from '../load/sandbox-process.mjs'
import { median } from '../load/statistics.mjs'
import { startPostgres } from '../suite/postgres-for-tests.mjs'
import { printLine, CommandError } from '../support/terminal.mjs'

// None of the values that are asked, so that all five are.
const OWN_DEDUCTIBLE = '300'
const LEVER = 'partialDeductible'
const VARIANTS = 5
// As an account says unless an administrator changes it.
const OPEN_PER_INSURER = 1
const FACTOR_MAX = 1.1

/**
 * Five variants of a quote at eight insurers that take 3 to 12 s, scaled down, on the production build: when the first cell and when all of them
 * are heard, against the fastest insurer and ⌈5/N⌉ × the slowest, with N requests open at an insurer. `--rounds`, `--scale`, and `--postgres`.
 */
export default async function benchLevers(options) {
  const { rounds, scale, postgres } = chosen(options)
  const latenciesMs = latenciesOf(scale)
  const sandbox = await startSandbox()
  let server
  try {
    server = postgres ? await startPostgres() : undefined
    await withDemoBrowser(
      async (context, address) => {
        await sandbox.control(settingsOf(latenciesMs.map(() => 0)))
        const race = { request: context.request, address, headers: await headersOf(context), draft: { ...sampleDraft(PRODUCT), partialDeductible: OWN_DEDUCTIBLE } }
        const quotes = []
        for (let round = 0; round < rounds; round += 1) quotes.push(await quoteWithOffers(race))
        await sandbox.control(settingsOf(latenciesMs))
        printLine(`${postgres ? 'PostgreSQL' : 'embedded database'}, ${RACE_INSURERS.length} insurers of ${latenciesMs.join(', ')} ms, ${VARIANTS} variants, ${OPEN_PER_INSURER} open at an insurer, ${rounds} rounds`)
        const times = []
        for (const quoteId of quotes) times.push(await askAll(race, quoteId))
        report(times, latenciesMs)
        await sandbox.stop()
      },
      { SANDBOX_URL: sandbox.address, OFFER_DEADLINE_SECONDS: '10', DATABASE_URL: server?.databaseUrl ?? '' },
    )
  } finally {
    await sandbox.stop()
    await server?.stop()
  }
}

function chosen(args) {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: '5' }, scale: { type: 'string', default: '0.1' }, postgres: { type: 'boolean', default: false } } })
  const [rounds, scale] = [Number(values.rounds), Number(values.scale)]
  if (!(rounds >= 1 && scale > 0 && scale <= 0.5)) throw new CommandError('--rounds is at least 1, --scale above 0 and at most 0.5.')
  return { rounds, scale, postgres: values.postgres }
}

/** A quote whose eight insurers have answered. */
async function quoteWithOffers({ request, address, headers, draft }) {
  const quoteId = await newQuote(request, PRODUCT, draft)
  const requests = `${address}/api/quotes/${quoteId}/requests`
  await post(requests, headers, {})
  let asked = []
  await readEvents(`${requests}/events`, { headers, onValue: ({ lanes }) => void (asked = lanes) })
  const insurerIds = asked.filter(({ insurer }) => RACE_INSURERS.includes(insurer.name)).map(({ insurer }) => insurer.id)
  // The variants ask the insurers of the newest run: the eight.
  await post(requests, headers, { insurerIds })
  await readEvents(`${requests}/events`, { headers, onValue: () => false })
  return quoteId
}

/** Asks all variants at once. @returns when the first cell and when all cells were heard, from the request on */
async function askAll({ address, headers }, quoteId) {
  const levers = `${address}/api/quotes/${quoteId}/levers`
  const view = await (await fetch(levers, { headers })).json()
  const variants = view.levers.find(({ key }) => key === LEVER).variants.map(({ key }) => key)
  if (variants.length !== VARIANTS) throw new Error(`${variants.length} variants instead of ${VARIANTS}`)
  const times = { cells: 0 }
  const beganAt = performance.now()
  await post(levers, headers, { lever: LEVER, variants })
  await readEvents(`${levers}/events`, {
    headers,
    onValue: (value, at) => {
      const lanes = value.levers.find(({ key }) => key === LEVER).variants.flatMap((variant) => variant.lanes)
      times.cells = lanes.filter(({ outcome }) => outcome.kind === 'offered').length
      if (times.cells > 0) times.first ??= at - beganAt
      if (times.cells === VARIANTS * RACE_INSURERS.length) times.all ??= at - beganAt
      return false
    },
  })
  if (times.all === undefined) throw new Error(`${times.cells} cells have an offer instead of ${VARIANTS * RACE_INSURERS.length}`)
  return times
}

function report(times, latenciesMs) {
  const allowed = Math.ceil(VARIANTS / OPEN_PER_INSURER) * Math.max(...latenciesMs)
  const factors = times.map(({ all }) => all / allowed)
  const first = times.map((one) => one.first - Math.min(...latenciesMs))
  printLine(`first cell beyond the fastest insurer: median ${median(first).toFixed(0)} ms, most ${Math.max(...first).toFixed(0)} ms`)
  printLine(`all ${VARIANTS * RACE_INSURERS.length} cells, as a multiple of ⌈${VARIANTS}/${OPEN_PER_INSURER}⌉ × the slowest insurer (${allowed} ms; to be at most ${FACTOR_MAX}): median ${median(factors).toFixed(3)}, most ${Math.max(...factors).toFixed(3)} ${Math.max(...factors) <= FACTOR_MAX ? '✔' : '✘'}`)
}

async function post(url, headers, body) {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 200) throw new Error(`${response.status} for ${new URL(url).pathname}: ${await response.text()}`)
}
