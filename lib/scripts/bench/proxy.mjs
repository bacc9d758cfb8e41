import { parseArgs } from 'node:util'
import { startBareHandler } from '../load/bare-next.mjs'
import { sampleDraft } from '../load/desk-pages.mjs'
import { signIn } from '../load/rolling/desk-session.mjs'
import { startSandbox } from '../load/sandbox-process.mjs'
import { quantile } from '../load/statistics.mjs'
import { tell } from '../load/summary/tell.mjs'
import { answerTimes } from '../load/throughput.mjs'
import { startDemo } from '../suite/demo-for-tests.mjs'
import { startPostgres } from '../suite/postgres-for-tests.mjs'
import { build } from '../support/build-state.mjs'
import { CommandError, printLine } from '../support/terminal.mjs'
import { setTimeout as wait } from 'node:timers/promises'

const ROUNDS = 3
const CONNECTIONS = 8
const P50_MAX = 1.5
const P99_MAX = 2
const THROUGHPUT_MIN = 0.6
const LIST_TIMEOUT_MS = 60_000

/**
 * The desk's routes for what the operator has (a list, an offer's document) beside a handler of a bare Next app that asks the same service with undici and passes the
 * answer on: signed in, on PostgreSQL, in alternating rounds of `--seconds`.
 */
export default async function benchProxy(args) {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '5' } } })
  const durationMs = Number(values.seconds) * 1000
  await build()
  const ends = []
  const met = []
  try {
    const server = await startPostgres()
    ends.push(server.stop)
    const sandbox = await startSandbox()
    ends.push(sandbox.stop)
    const bare = await startBareHandler()
    ends.push(bare.stop)
    const demo = await startDemo({ DATABASE_URL: server.databaseUrl, SANDBOX_URL: sandbox.address, ALLOWED_OPERATOR_HOSTS: 'operator.invalid,127.0.0.1', ALLOW_PRIVATE_OPERATOR_ADDRESSES: 'on' })
    ends.push(demo.stop)
    const desk = await signIn(demo.address, 'broker@demo.test')
    const { offerId, code } = await offerOf(desk)
    const { data } = await (await fetch(`${sandbox.address}/assets/auth?account=sandbox&password=sandbox`, { method: 'POST' })).json()
    const passed = (path) => ({ url: `${bare.address}/pass?of=${encodeURIComponent(sandbox.address + path)}`, headers: { token: data.token } })
    const own = (path) => ({ url: demo.address + path, headers: desk.headers() })
    printLine(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${values.seconds} s each, in turn`)
    met.push(...(await compare('a list', { desk: own('/api/nomenclature/county?service=assets'), bare: passed('/assets/nomenclature/county'), durationMs })))
    met.push(...(await compare('a document', { desk: own(`/api/offers/${offerId}/document`), bare: passed(`/assets/offer/${code}`), durationMs })))
  } finally {
    while (ends.length > 0) await ends.pop()()
  }
  if (met.includes(false)) throw new CommandError(`${met.filter((isMet) => !isMet).length} of ${met.length} goals missed; see above.`)
}

async function compare(what, { desk, bare, durationMs }) {
  const times = { desk: [], bare: [] }
  for (const one of [desk, bare]) await answerTimes({ ...one, connections: CONNECTIONS, durationMs: 1000 })
  for (let round = 0; round < ROUNDS; round += 1) {
    times.desk.push(...(await answerTimes({ ...desk, connections: CONNECTIONS, durationMs })))
    times.bare.push(...(await answerTimes({ ...bare, connections: CONNECTIONS, durationMs })))
  }
  const quantiles = [['p50', 0.5, P50_MAX], ['p99', 0.99, P99_MAX]].map(([name, share, max]) => {
    const [ours, plain] = [quantile(times.desk, share), quantile(times.bare, share)]
    return tell({ measure: `${what}, ${name}`, goal: `≤ ${max} × a bare handler`, figure: `${ours.toFixed(1)} ms, bare ${plain.toFixed(1)} ms`, ratio: ours / plain, isMet: ours <= max * plain })
  })
  const perSecond = (all) => all.length / ((ROUNDS * durationMs) / 1000)
  const [ours, plain] = [perSecond(times.desk), perSecond(times.bare)]
  return [...quantiles, tell({ measure: `${what}, throughput`, goal: `≥ ${THROUGHPUT_MIN} × a bare handler`, figure: `${ours.toFixed(0)}/s, bare ${plain.toFixed(0)}/s`, ratio: ours / plain, isMet: ours >= THROUGHPUT_MIN * plain })]
}

/** An offer of an asset: its id here, and its number at the service. */
async function offerOf(desk) {
  const { quoteId } = await desk.json('POST', '/api/quotes', { body: { product: 'gap' } })
  await desk.json('PUT', `/api/quotes/${quoteId}/draft`, { body: { version: 1, draft: sampleDraft('gap') } })
  await desk.json('POST', `/api/quotes/${quoteId}/requests`, { body: {} })
  const deadline = performance.now() + LIST_TIMEOUT_MS
  while (performance.now() < deadline) {
    const { lanes } = await desk.json('GET', `/api/quotes/${quoteId}/requests`)
    const offered = lanes.find(({ outcome }) => outcome.kind === 'offered')
    if (offered) return { offerId: offered.outcome.offers[0].id, code: offered.outcome.offers[0].providerOfferCode }
    await wait(200)
  }
  throw new CommandError('No insurer made an offer.')
}
