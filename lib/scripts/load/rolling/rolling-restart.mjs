import { setTimeout as wait } from 'node:timers/promises'
import { sampleDraft } from '../desk-pages.mjs'
import { startTwoInstances } from '../faults/two-instances.mjs'
import { signIn } from './desk-session.mjs'

// Insurers that are slow enough to be asked while their instance ends; a policy takes longer than the grace.
const RACING_MS = 6000
const ISSUING_MS = 8000
const COMES_BACK_WITHIN_MS = 10_000
const ENDS_WITHIN_MS = 60_000
const NEW_QUOTE_EVERY_MS = 4000
const FRESH = { insurers: { 'vehicle/alpina': { latencyMs: RACING_MS } }, faults: { 'assets.createPolicy': `slow:${ISSUING_MS}` } }

/**
 * Replaces two instances on one PostgreSQL, one after the other, while people work through what stands in front: lists and pages at `perMinute`, quotes whose insurers
 * are asked, readers of their streams, and one policy being issued at each instance that ends.
 * @param front 'nginx' or 'node'; `installation` is one that runs already, whose instances are the new ones afterwards
 * @returns what a person would have noticed
 */
export async function rollingRestart({ front = 'node', perMinute = 300, say = () => {}, installation }) {
  const ends = []
  try {
    return await roll({ perMinute, say, installation: installation ?? (await startTwoInstances({ front, ends })) })
  } finally {
    while (ends.length > 0) await ends.pop()()
  }
}

async function roll({ perMinute, say, installation }) {
  const { address, sandbox, instances } = installation
  say('two instances')

  const desk = await signIn(address, 'broker@demo.test')
  const drafts = { gap: sampleDraft('gap'), casco: sampleDraft('casco') }
  const toIssue = [await offersOf(desk, drafts.gap), await offersOf(desk, drafts.gap)]
  await sandbox.control(FRESH)

  const seen = { requests: 0, failed: [], quotes: [], streams: [], attempts: [] }
  const work = beginWork({ desk, address, drafts, perMinute, seen })
  for (const [nth, offerId] of toIssue.entries()) {
    const ending = instances[nth]
    const fresh = await installation.start()
    instances.push(fresh)
    await installation.announce()
    const { id } = await desk.json('POST', `/api/offers/${offerId}/policy`, { at: ending.address, body: { payment: { method: 'receipt', documentNumber: `CH-700${nth}`, date: today() } } })
    seen.attempts.push(id)
    say(`the instance ${nth + 1} is asked to end while it issues`)
    const beganAt = performance.now()
    await ending.stop()
    say(`it ended after ${((performance.now() - beganAt) / 1000).toFixed(1)} s`)
    await installation.announce()
  }
  await work.stop()
  instances.splice(0, toIssue.length)
  return judge({ desk, seen })
}

/** Offers of an asset: the id of the first one. */
async function offersOf(desk, draft) {
  const quoteId = await startQuote(desk, 'gap', draft)
  for (;;) {
    const { lanes } = await desk.json('GET', `/api/quotes/${quoteId}/requests`)
    const offered = lanes.find(({ outcome }) => outcome.kind === 'offered')
    if (lanes.every(({ outcome }) => outcome.kind !== 'waiting') && offered) return offered.outcome.offers[0].id
    await wait(200)
  }
}

async function startQuote(desk, product, draft) {
  const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product } })
  await desk.json('PUT', `/api/quotes/${quoteId}/draft`, { body: { version: 1, draft } })
  await desk.json('POST', `/api/quotes/${quoteId}/requests`, { body: {} })
  return quoteId
}

/** People at work: each request of theirs counts, and none may fail. */
function beginWork({ desk, address, drafts, perMinute, seen }) {
  const running = new Set()
  const leaving = new AbortController()
  const track = (name, doing) => {
    const one = doing.catch((error) => seen.failed.push(`${name}: ${error.message}${error.cause ? ` (${error.cause.code ?? error.cause.message})` : ''}`)).finally(() => running.delete(one))
    running.add(one)
  }
  const visits = [
    () => visit('/'), () => visit('/clients'), () => visit('/payments'), () => visit('/policies'),
    () => desk.json('POST', '/api/quotes', { body: { product: 'gap' } }),
  ]
  async function visit(path) {
    const response = await desk.ask('GET', path)
    await response.text()
    if (response.status !== 200) throw new Error(String(response.status))
  }
  let nth = 0
  const visiting = setInterval(() => {
    nth += 1
    seen.requests += 1
    track(`request ${nth % visits.length}`, visits[nth % visits.length]())
  }, 60_000 / perMinute)
  const quoting = setInterval(() => track('quote', quote()), NEW_QUOTE_EVERY_MS)

  async function quote() {
    seen.requests += 3
    const quoteId = await startQuote(desk, 'casco', drafts.casco)
    seen.quotes.push(quoteId)
    seen.streams.push(follow({ address, desk, quoteId, signal: leaving.signal }))
  }
  return {
    stop: async () => {
      clearInterval(visiting)
      clearInterval(quoting)
      await Promise.all(running)
      const late = setTimeout(() => leaving.abort(), ENDS_WITHIN_MS)
      seen.streams = await Promise.all(seen.streams)
      clearTimeout(late)
    },
  }
}

/** Reads the stream of a run as a browser does: one that is cut is opened again at once. @returns how often it was cut, and whether its end came */
async function follow({ address, desk, quoteId, signal }) {
  let cuts = 0
  let cutAt = 0
  for (;;) {
    try {
      const response = await fetch(`${address}/api/quotes/${quoteId}/requests/events`, { headers: desk.headers(), signal })
      if (response.status !== 200) throw new Error(String(response.status))
      cutAt = 0
      let text = ''
      for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) text += chunk
      if (text.includes('event: end')) return { cuts, isWhole: true }
    } catch (error) {
      if (signal.aborted) return { cuts, isWhole: false, why: error.message }
    }
    cuts += cutAt === 0 ? 1 : 0
    cutAt ||= performance.now()
    if (performance.now() - cutAt > COMES_BACK_WITHIN_MS) return { cuts, isWhole: false, why: 'it did not come back' }
    await wait(300)
  }
}

async function judge({ desk, seen }) {
  const states = []
  for (const id of seen.attempts) states.push(await finalState(desk, id))
  const lanes = (await Promise.all(seen.quotes.map((quoteId) => desk.json('GET', `/api/quotes/${quoteId}/requests`)))).flatMap((run) => run.lanes)
  return {
    requests: seen.requests,
    failed: seen.failed,
    runs: seen.quotes.length,
    interrupted: lanes.filter(({ outcome }) => outcome.kind === 'waiting' || outcome.received === 'interrupted').length,
    streams: seen.streams.length,
    cuts: seen.streams.reduce((sum, { cuts }) => sum + cuts, 0),
    lost: seen.streams.filter(({ isWhole }) => !isWhole).length,
    attempts: states,
  }
}

async function finalState(desk, id) {
  for (let tries = 0; ; tries += 1) {
    const { state } = await desk.json('GET', `/api/issue-attempts/${id}`)
    if (!['INTENT', 'SENDING'].includes(state) || tries > 100) return state
    await wait(300)
  }
}

const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest' }).format(new Date())
