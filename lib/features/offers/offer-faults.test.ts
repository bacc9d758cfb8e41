import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as readRun, POST as requestOffers } from '@/app/api/quotes/[quoteId]/requests/route'
import { type LaneView, runView } from './shapes'
import { currentActor } from '@/lib/platform/session/current-actor'
import { createOffer } from '@/lib/contracts/assets/endpoints'
import { SERVICES } from '@/lib/contracts/endpoint'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { PRODUCT_IDS } from '@/lib/products/registry'
import { FAULT_FORMS } from '@/lib/sandbox/shared/fault-forms'
import { everyFaultOf, type FaultyOperator, startFaultyOperator } from '@/lib/testing/operator/faulty-operator'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { givenCompleteQuote, waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, type TestAgency } from '@/lib/testing/given/people'
import { runSizes } from '@/lib/testing/run-sizes'
import { printReport } from '@/lib/testing/issuing/print-report'
import { withTestDatabase } from '@/lib/testing/database/test-database'

vi.mock('@/lib/platform/session/current-actor', async () => (await import('@/lib/testing/given-actor')).givenActor())
vi.mock('next-intl/server', () => ({ getLocale: () => Promise.resolve('ro') }))

withTestDatabase()

// `npm run bench -- offer-faults` asks for more.
const { quotes: QUOTES } = runSizes()
const AT_ONCE = PRODUCT_IDS.length
const SHARE_OF_FAULTS = 0.3
const MS_PER_QUOTE = 3000

let desk: TestAgency
let operator: FaultyOperator
beforeAll(async () => {
  operator = await startFaultyOperator({ share: SHARE_OF_FAULTS, seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
  desk = await newAgency()
  await addInsurers(desk.id)
  const credentials = { account: 'sandbox', password: 'sandbox' }
  for (const service of SERVICES) await saveOperatorAccount(desk.admin, { service, environment: 'sandbox', baseAddress: operator.addressOf(service), credentials })
  vi.mocked(currentActor).mockResolvedValue(desk.broker)
})
afterAll(() => operator.close())

const statuses: number[] = []

/** Asks a route of our API, as the browser does. */
async function ask(route: typeof readRun, quoteId: string, method: 'GET' | 'POST'): Promise<Response> {
  const body = method === 'POST' ? { body: '{}', headers: { host: 'desk.test', 'content-type': 'application/json' } } : {}
  const response = await route(new Request(`http://desk.test/api/quotes/${quoteId}/requests`, { method, ...body }), { params: Promise.resolve({ quoteId }) })
  statuses.push(response.status)
  return response
}

/** The lanes of one more quote, once no insurer's request is pending. */
async function lanesOfQuote(index: number): Promise<readonly LaneView[]> {
  const quoteId = await givenCompleteQuote(desk.broker, PRODUCT_IDS[index % PRODUCT_IDS.length])
  await ask(requestOffers, quoteId, 'POST')
  await waitForBackground()
  return runView.parse(await (await ask(readRun, quoteId, 'GET')).json()).lanes
}

test('the test knows every sandbox fault that applies to a request for offers', () => {
  const struck = everyFaultOf(createOffer).map((fault) => fault.split(':')[0])
  expect(new Set(struck)).toEqual(new Set(FAULT_FORMS.filter(({ appliesTo: where }) => where?.(createOffer) ?? true).map(({ name }) => name)))
})

test(`with a third of the requests of ${QUOTES} quotes spoilt, every good offer is shown and every missing one has a reason`, { timeout: QUOTES * MS_PER_QUOTE + 60_000 }, async () => {
  const lanes: LaneView[] = []
  for (let first = 0; first < QUOTES; first += AT_ONCE) {
    const some = await Promise.all(Array.from({ length: Math.min(AT_ONCE, QUOTES - first) }, (_, index) => lanesOfQuote(first + index)))
    lanes.push(...some.flat())
  }
  const shown = lanes.flatMap(({ outcome }) => (outcome.kind === 'offered' ? outcome.offers.map(({ providerOfferCode }) => providerOfferCode) : []))
  const reasons = lanes.flatMap(({ outcome }) => (outcome.kind === 'failed' ? [outcome.reasonClass] : []))
  const good = await operator.goodOffers()

  const byReason = REASON_CLASSES.map((reason) => `${reason} ${reasons.filter((one) => one === reason).length}`)
  printReport(
    `${QUOTES} quotes, ${lanes.length} insurers asked by ${operator.requests()} requests, of which were spoilt: ${[...operator.faults].map(([fault, times]) => `${fault} ${times}`).join(', ')}`,
    `${shown.length} offers shown; of ${reasons.length} missing: ${byReason.join(', ')}; answers other than 200: ${statuses.filter((status) => status !== 200).length}`,
  )
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(lanes.filter(({ outcome }) => outcome.kind === 'waiting' || (outcome.kind === 'offered' && outcome.offers.length === 0))).toEqual([])
  expect([...good].filter((code) => !shown.includes(code))).toEqual([])
  expect(shown.filter((code) => !good.has(code))).toEqual([])
  expect(new Set(shown).size).toBe(shown.length)
  expect([...operator.faults.values()].length).toBeGreaterThanOrEqual(everyFaultOf(createOffer).length)
})
