import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { inRoot, ROOT, TYPESCRIPT } from '../support/paths.mjs'

const PASSWORD = 'demo-Quotedesk-1'
const OFFERS_TIMEOUT_MS = 60_000
/** Products with the most kinds of questions, and with few. */
const PRODUCTS = ['gap', 'travel', 'solarPanel']

/** Signs a browser's requests in. */
export async function signIn(request, email) {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json()
  await request.post('/api/auth/callback/credentials', { data: { csrfToken, email, password: PASSWORD } })
}

/** A URL for every route that a broker may open, with quotes made for it. `request` is signed in. */
export async function pagesOfBroker(request) {
  const wizard = []
  for (const product of PRODUCTS) wizard.push(...(await stepsOf(request, product)))
  const { quoteId, offerId, policyId } = await issuedQuote(request)
  const open = await offeredQuote(request)
  return [
    ['/', '/'],
    ['/quotes', '/quotes'],
    ['/quotes/new', '/quotes/new'],
    ...wizard,
    ['/quotes/[quoteId]/check', `/quotes/${open.quoteId}/check`],
    ['/quotes/[quoteId]/offers', `/quotes/${open.quoteId}/offers`],
    ['/quotes/[quoteId]/second-screen', `/quotes/${open.quoteId}/second-screen`],
    ['/proposal/[token]', await sharedProposal(request, open)],
    ['/quotes/[quoteId]/issue', `/quotes/${open.quoteId}/issue?offer=${open.offerId}`],
    ['/quotes/[quoteId]/issue, issued', `/quotes/${quoteId}/issue?offer=${offerId}`],
    ['/clients', '/clients'],
    ['/policies', '/policies'],
    ['/policies/[policyId]', `/policies/${policyId}`],
  ]
}

/** The same for an administrator. */
export const PAGES_OF_ADMIN = [
  ['/admin/operator-accounts', '/admin/operator-accounts'],
  ['/admin/operator-accounts/[service]/[environment]', '/admin/operator-accounts/assets/test'],
  ['/admin/assumptions', '/admin/assumptions'],
]

/** Every step of a product with answers, in order. */
async function stepsOf(request, product) {
  const { quoteId, firstStep } = await savedQuote(request, product)
  const html = await (await request.get(`/quotes/${quoteId}/${firstStep}`)).text()
  const paths = [...html.matchAll(new RegExp(`href="(/quotes/${quoteId}/([a-z-]+))"`, 'g'))]
  const steps = new Map([[firstStep, `/quotes/${quoteId}/${firstStep}`], ...paths.map(([, path, step]) => [step, path])])
  for (const later of ['check', 'offers', 'issue']) steps.delete(later)
  return [...steps].map(([step, path]) => [`/quotes/[quoteId]/[step], ${product} ${step}`, path])
}

async function savedQuote(request, product) {
  const started = await post(request, '/api/quotes', { product })
  await answerOf(await request.put(`/api/quotes/${started.quoteId}/draft`, { data: { version: 1, draft: sampleDraft(product) } }))
  return started
}

/** A complete draft of the product. */
export function sampleDraft(product) {
  return JSON.parse(execFileSync(process.execPath, [...TYPESCRIPT, inRoot('lib/scripts/load/sample-draft.ts'), product], { cwd: ROOT, encoding: 'utf8' }))
}

/** The path of a client's link. */
async function sharedProposal(request, { quoteId, offerId }) {
  const address = `/api/quotes/${quoteId}/proposals`
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await post(request, address, { recipient: { name: 'Ilinca' }, validUntil: tomorrow, statement: [], offerIds: [offerId], locale: 'ro' })
  const { proposals } = await answerOf(await request.get(address))
  return new URL(proposals[0].link).pathname
}

async function offeredQuote(request) {
  const { quoteId } = await savedQuote(request, 'gap')
  const address = `/api/quotes/${quoteId}/requests`
  await post(request, address, {})
  const { lanes } = await pollUntil(
    async () => answerOf(await request.get(address)),
    (run) => run.lanes.every(({ outcome }) => outcome.kind !== 'waiting'),
  )
  const [offerId] = lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map(({ id }) => id) : []))
  return { quoteId, offerId }
}

async function issuedQuote(request) {
  const { quoteId, offerId } = await offeredQuote(request)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Bucharest' })
  const { id } = await post(request, `/api/offers/${offerId}/policy`, { payment: { method: 'receipt', documentNumber: 'BENCH-1', date: today } })
  const { policies } = await pollUntil(
    async () => answerOf(await request.get(`/api/issue-attempts/${id}`)),
    (attempt) => attempt.policies.length > 0,
  )
  return { quoteId, offerId, policyId: policies[0].id }
}

async function pollUntil(read, isThere) {
  const deadline = performance.now() + OFFERS_TIMEOUT_MS
  while (performance.now() < deadline) {
    const found = await read()
    if (isThere(found)) return found
    await wait(200)
  }
  throw new Error('What the pages are to show did not come.')
}

const post = async (request, path, data) => answerOf(await request.post(path, { data }))

async function answerOf(response) {
  if (!response.ok()) throw new Error(`${response.status()} for ${new URL(response.url()).pathname}`)
  return response.json()
}
