import { setTimeout as wait } from 'node:timers/promises'
import { sampleDraft } from '../desk-pages.mjs'
import { RACE_INSURERS, SKIPPED_INSURERS } from '../eight-insurers.mjs'
import { signIn } from '../rolling/desk-session.mjs'
import { FAULTS, LASTS_MS } from './faults.mjs'
import { STATES } from './people.mjs'

const RACING_MS = 10_000
const ISSUING_MS = 8000
const BEFORE_MS = 2000
const STUCK_MAX_MS = 30_000
// Only what never ends takes so long.
const REQUEST_MAX_MS = 60_000
// Two insurers of the sandbox are in trouble from the start, which is not what is looked for.
const WELL = Object.fromEntries([...RACE_INSURERS, ...SKIPPED_INSURERS].map((name) => [`vehicle/${name.toLowerCase()}`, { down: false, malformed: false }]))
const SLOW = { insurers: { ...WELL, 'vehicle/alpina': { ...WELL['vehicle/alpina'], latencyMs: RACING_MS } }, faults: { 'assets.createPolicy': `slow:${ISSUING_MS}` } }
const QUICK = { insurers: { ...WELL, 'vehicle/alpina': { ...WELL['vehicle/alpina'], latencyMs: 0 } }, faults: { 'assets.createPolicy': '' } }
const PEOPLE = ['broker@demo.test', 'broker2@demo.test']

/**
 * Lets each fault meet every state at both instances at once: five people whose work runs at the instance that is hit, five whose work runs at the other. A fault hits
 * the instances in turn; one that lasts does so for `lastsMs`.
 * @returns a cell for each fault, state and place
 */
export async function faultMatrix(installation, { faults = Object.keys(FAULTS), rounds = 1, lastsMs = LASTS_MS, say = () => {} } = {}) {
  const drafts = { gap: sampleDraft('gap'), casco: sampleDraft('casco') }
  const cells = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, name] of faults.entries()) {
      const nth = (index + round) % 2
      const found = await meet({ ...installation, lastsMs }, { name, nth, drafts })
      for (const cell of found) {
        cells.push(cell)
        say(lineOf(cell))
      }
    }
  }
  return cells
}

async function meet(installation, { name, nth, drafts }) {
  const { sandbox, instances } = installation
  const fault = FAULTS[name]
  const struck = { ...installation, instance: instances[nth], nth }
  const places = [['hit', instances[nth]], ['other', instances[1 - nth]]]
  if (fault.needs?.(struck) === false) return cellsOf(places, (state, place) => ({ fault: name, state, place, sees: 'no disk can be mounted here', verdict: 'not tried' }))

  await sandbox.control(QUICK)
  const desks = []
  for (const email of PEOPLE) desks.push(deskOf(await signIn(installation.address, email)))
  const offers = []
  for (const desk of desks) offers.push(await offerOf(desk, drafts.gap))
  const issuedBefore = await policiesOf(sandbox)
  await sandbox.control(SLOW)

  const people = []
  for (const [at, [place, instance]] of places.entries()) {
    for (const [state, { begin }] of Object.entries(STATES)) {
      const person = await begin({ desk: desks[at], at: instance.address, drafts, offerId: offers[at], documentNumber: `CH-${Date.now() % 1_000_000}${at}` })
      people.push({ state, place, ...person })
    }
  }
  await wait(BEFORE_MS)
  for (const { strike } of people) await strike?.()

  const faultAt = performance.now()
  const over = fault.strike(struck)
  // Looking and typing go on for as long as the fault does; what was begun ends when it ends.
  const isQuick = once(() => sandbox.control(QUICK))
  const settled = await Promise.all(people.map(async ({ state, settle }) => {
    if (state === 'idle' || state === 'typing') await over
    return settle({ faultAt, isQuick }).catch((error) => ({ sees: `never again: ${error.message}`, lost: 1, twice: 0, stuckMs: performance.now() - faultAt }))
  }))
  await over
  await fault.after?.(struck)
  await allReady(installation)

  const issued = (await policiesOf(sandbox)) - issuedBefore
  const states = settled.flatMap(({ state }) => (state === undefined ? [] : [state]))
  const sure = states.filter((state) => state === 'ISSUED').length
  const possible = sure + states.filter((state) => state === 'UNKNOWN').length
  return people.map(({ state, place }, index) => {
    const { sees, stuckMs, ...counted } = settled[index]
    const lost = counted.lost + (state === 'issuing' && issued < sure ? 1 : 0)
    const twice = counted.twice + (state === 'issuing' && issued > possible ? 1 : 0)
    const stuck = stuckMs > STUCK_MAX_MS ? 1 : 0
    return { fault: name, state, place, sees, lost, twice, stuckSeconds: Math.round(stuckMs / 100) / 10, verdict: lost + twice + stuck === 0 ? 'met' : 'missed' }
  })
}

const cellsOf = (places, cell) => places.flatMap(([place]) => Object.keys(STATES).map((state) => cell(state, place)))

/** A cell, for a terminal. */
export function lineOf({ fault, state, place, sees, lost, twice, stuckSeconds, verdict }) {
  return `${fault.padEnd(18)} ${state.padEnd(9)} ${place.padEnd(5)} ${verdict.padEnd(9)} ${verdict === 'not tried' ? '' : `lost ${lost}, twice ${twice}, ${stuckSeconds} s: `}${sees}`
}

/** A person's requests through what stands in front, none of which lasts for ever. */
function deskOf(session) {
  const ask = (method, path, options = {}) => session.ask(method, path, { signal: AbortSignal.timeout(REQUEST_MAX_MS), ...options })
  return {
    ask,
    json: async (method, path, options) => {
      const response = await ask(method, path, options)
      const text = await response.text()
      if (response.status !== 200) throw new Error(String(response.status))
      return JSON.parse(text)
    },
    page: async (path) => {
      const response = await ask('GET', path)
      const text = await response.text()
      if (response.status !== 200 || !text.includes('</html>')) throw new Error(String(response.status))
    },
    size: async (path) => {
      const response = await ask('GET', path)
      if (response.status !== 200) throw new Error(String(response.status))
      return (await response.arrayBuffer()).byteLength
    },
  }
}

/** An offer of an asset that can be issued. */
async function offerOf(desk, draft) {
  const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product: 'gap' } })
  await desk.json('PUT', `/api/quotes/${quoteId}/draft`, { body: { version: 1, draft } })
  await desk.json('POST', `/api/quotes/${quoteId}/requests`, { body: {} })
  for (;;) {
    const { lanes } = await desk.json('GET', `/api/quotes/${quoteId}/requests`)
    const offered = lanes.find(({ outcome }) => outcome.kind === 'offered')
    if (offered && lanes.every(({ outcome }) => outcome.kind !== 'waiting')) return offered.outcome.offers[0].id
    await wait(200)
  }
}

async function policiesOf(sandbox) {
  const { counts } = await (await fetch(`${sandbox.address}/control/ledger`)).json()
  return counts.policies
}

async function allReady({ instances }) {
  const deadline = performance.now() + REQUEST_MAX_MS
  for (const { address } of instances) {
    for (;;) {
      const response = await fetch(`${address}/api/health/ready`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined)
      await response?.body?.cancel()
      if (response?.status === 200) break
      if (performance.now() > deadline) throw new Error('An instance is not ready again a minute after the fault.')
      await wait(300)
    }
  }
}

function once(doing) {
  let done
  return () => (done ??= doing())
}
