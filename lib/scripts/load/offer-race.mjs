import { freePort } from '../support/free-port.mjs'
import { inRoot, TYPESCRIPT } from '../support/paths.mjs'
import { newQuote } from './desk-browser.mjs'
import { RACE_INSURERS, SKIPPED_INSURERS } from './eight-insurers.mjs'
import { recordOfferPaint } from './offer-paint.mjs'
import { startProcess } from './processes.mjs'
import { readEvents } from './read-events.mjs'

/** The product whose insurers race. */
export const PRODUCT = 'casco'
const PAINT_TIMEOUT_MS = 60_000

/** Starts plain Node that asks the same eight insurers. */
export async function startPlainDesk(sandboxAddress) {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const insurers = RACE_INSURERS.map((name) => name.toLowerCase())
  const running = await startProcess([...TYPESCRIPT, inRoot('lib/scripts/load/baseline-desk.ts'), String(port), sandboxAddress, ...insurers], { address })
  return { address, stop: running.stop }
}

/** Headers with the session for our API. */
export async function headersOf(context) {
  const cookies = await context.cookies()
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'content-type': 'application/json' }
}

/** Asks all insurers once, which also warms up the desk. @returns the ids of the eight */
export async function insurerIdsOf(race) {
  const lanes = await lanesOfRun(race)
  return lanes.filter(({ insurer }) => RACE_INSURERS.includes(insurer.name)).map(({ insurer }) => insurer.id)
}

/** When a reader of the stream has the first offer, and all offers, in milliseconds from the request. */
export async function deskRun(race) {
  const times = {}
  await lanesOfRun(race, (lanes, ms) => {
    const offered = lanes.filter(({ outcome }) => outcome.kind === 'offered').length
    if (offered > 0) times.first ??= ms
    if (offered === RACE_INSURERS.length) times.all ??= ms
    return false
  })
  return times
}

/** The same times for plain Node. */
export async function plainRun({ bare }) {
  const times = {}
  const beganAt = performance.now()
  await readEvents(`${bare}/events`, {
    onValue: ({ lanes }, at) => {
      times.first ??= at - beganAt
      if (lanes.length === RACE_INSURERS.length) times.all = at - beganAt
      return false
    },
  })
  return times
}

/** How long the desk waits for a hung insurer: the time in its lane, and from the request until the stream reports the timeout. */
export async function untilTimeout(race) {
  const times = {}
  await lanesOfRun(race, (lanes, ms) => {
    const late = lanes.find(({ outcome }) => outcome.kind === 'failed' && outcome.reasonClass === 'timeout')
    if (late === undefined) return false
    times.waited = Date.parse(late.finishedAt) - Date.parse(late.startedAt)
    times.heard = ms
    return true
  })
  return times
}

/** Requests offers and follows the run to its end, or until `onLanes`, called for each change, returns true. @returns the last lanes */
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

/** Measures from the press of the button to the first painted offer. */
export async function paintOfDesk({ context, address, draft }) {
  const quoteId = await newQuote(context.request, PRODUCT, draft)
  return paintOf(context, async (page) => {
    await page.goto(`${address}/quotes/${quoteId}/check`, { waitUntil: 'networkidle' })
    for (const name of SKIPPED_INSURERS) await page.getByRole('checkbox', { name }).press('Space')
    await page.getByRole('button', { name: 'Cere oferte' }).click()
  })
}

/** The same for the page that waits for all. */
export const paintOfWaiting = ({ context, bare }) => paintOf(context, (page) => page.goto(`${bare}/all`, { waitUntil: 'commit' }))

async function paintOf(context, begin) {
  const page = await context.newPage()
  await page.addInitScript(recordOfferPaint)
  await begin(page)
  const painted = await page.waitForFunction(() => window.offerPaintedMs?.(), undefined, { timeout: PAINT_TIMEOUT_MS, polling: 50 })
  const ms = await painted.jsonValue()
  await page.close()
  return ms
}
