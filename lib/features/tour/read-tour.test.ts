import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SERVICES } from '@/lib/contracts/endpoint'
import { MAIN_ROLES } from '@/lib/domain/people/role'
import { saveOperatorAccount } from '@/lib/features/accounts/store/operator-accounts'
import { readRegister } from '@/lib/features/demo/read-register'
import { setLostAnswers } from '@/lib/features/demo/set-lost-answers'
import { issuePolicy } from '@/lib/features/issuing/issue-policy'
import { resolveBySeriesAndNumber } from '@/lib/features/issuing/resolve-attempt'
import { requestOffers } from '@/lib/features/offers/request-offers'
import { saveDraft } from '@/lib/features/quotes/save-draft'
import { startQuote } from '@/lib/features/quotes/start-quote'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import type { Sandbox } from '@/lib/sandbox/create-sandbox'
import { serveSandbox } from '@/lib/sandbox/serve-sandbox'
import { newSandbox } from '@/lib/sandbox/testing/new-sandbox'
import { WORLD_HEADER } from '@/lib/sandbox/control/world'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { addInsurers } from '@/lib/testing/given/add-insurers'
import { waitForBackground } from '@/lib/testing/given/given-offers'
import { newAgency, newUser, type TestAgency } from '@/lib/testing/given/people'
import { givenIssueInput } from '@/lib/testing/issuing/issuing'
import { listenOnFreePort } from '@/lib/testing/operator/listen-on-free-port'
import { fillAnswers } from './fill-answers'
import { loseAnswers } from './lose-answers'
import { TOUR_PRODUCT } from '@/lib/products/tour/tour-product'
import { readTour } from './read-tour'

const mounted = vi.hoisted((): { sandbox: Sandbox | undefined } => ({ sandbox: undefined }))
vi.mock('@/lib/sandbox/mounted-sandbox', () => ({ mountedSandbox: async () => mounted.sandbox }))
vi.stubEnv('SANDBOX', 'on')
vi.stubEnv('DEMO', 'on')

withTestDatabase()

let close: () => Promise<void>
let desk: TestAgency
let other: TestAgency
beforeAll(async () => {
  const sandbox = await newSandbox({ basePath: '/sandbox' })
  mounted.sandbox = sandbox
  await control({ body: { latencyScale: 0 } })
  const port = await listenOnFreePort(serveSandbox(sandbox, { port: 0 }))
  close = async () => {
    await port.close()
    await sandbox.close()
  }
  desk = await newAgency()
  other = await newAgency()
  await addInsurers(desk.id)
  for (const service of SERVICES) await saveOperatorAccount(desk.admin, { service, environment: 'sandbox', baseAddress: `http://127.0.0.1:${port.port}/sandbox/${service}`, credentials: { account: 'sandbox', password: 'sandbox' } })
})
afterAll(() => close())

const begin = async () => (await startQuote(desk.broker, { product: TOUR_PRODUCT })).quoteId
const read = (quoteId: string) => readTour(desk.broker, quoteId)

/** Asks the control panel of the sandbox, for a world or for everybody; a body changes what it names. */
async function control({ world, body }: { readonly world?: string; readonly body?: object }): Promise<{ insurers: Record<string, { losesPolicyAnswer?: boolean; down?: boolean }> }> {
  const headers = { ...(world !== undefined && { [WORLD_HEADER]: world }), 'Content-Type': 'application/json' }
  const response = await mounted.sandbox?.fetch(new Request('http://sandbox.invalid/sandbox/control', { headers, ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }) }))
  return (await response?.json()) as Awaited<ReturnType<typeof control>>
}

async function givenOffers(): Promise<string> {
  const quoteId = await begin()
  await fillAnswers(desk.broker, { quoteId, areComplete: true })
  await requestOffers(desk.broker, { quoteId, insurerIds: undefined, locale: 'ro' })
  await waitForBackground()
  return quoteId
}

test('the mail of a request is that of nobody else, and counts once its person and its car are the answers', async () => {
  const [quoteId, another] = [await begin(), await begin()]
  const { mail, hasMail } = await read(quoteId)
  expect([hasMail, (await read(quoteId)).mail, (await read(another)).mail === mail]).toEqual([false, mail, false])
  await fillAnswers(desk.broker, { quoteId, areComplete: false })
  expect(await read(quoteId)).toMatchObject({ hasMail: true, version: 2, offers: [] })
})

test('answers that were typed stay, an example completes the others, and what keeps them from being complete gives way', async () => {
  const [kept, replaced] = [await begin(), await begin()]
  await saveDraft(desk.broker, { quoteId: kept, version: 1, draft: { mentions: 'Parcare păzită.', holder: { kind: 'person', email: 'corina@example.test' } } })
  await saveDraft(desk.broker, { quoteId: replaced, version: 1, draft: { marketValue: 'mult' } })
  for (const quoteId of [kept, replaced]) await fillAnswers(desk.broker, { quoteId, areComplete: true })
  expect((await getQuote(desk.broker, kept)).draft).toMatchObject({ mentions: 'Parcare păzită.', brand: 'DACIA', holder: { email: 'corina@example.test' } })
  expect((await getQuote(desk.broker, replaced)).draft['marketValue']).not.toBe('mult')
})

test('a lost answer is unknown at the desk and one policy in the register, and its proof settles it', async () => {
  const quoteId = await givenOffers()
  const { offers, run } = await read(quoteId)
  expect(run).toMatchObject({ asked: 10, waiting: 0 })
  expect(offers.length).toBeGreaterThan(2)
  await loseAnswers(desk.broker, { quoteId, areLost: true })
  const offer = offers.find(({ insurer }) => insurer === 'Alpina')
  await issuePolicy(desk.broker, givenIssueInput(offer?.id ?? ''))
  await waitForBackground()
  const lost = await read(quoteId)
  expect(lost).toMatchObject({ attempt: { insurer: 'Alpina', state: 'UNKNOWN' }, registered: 1, policies: [] })
  await loseAnswers(desk.broker, { quoteId, areLost: false })
  const ofBackOffice = await readTour(desk.backOffice, quoteId)
  expect([ofBackOffice.mail, ofBackOffice.register]).toEqual([undefined, lost.register])
  await resolveBySeriesAndNumber(desk.backOffice, lost.attempt?.id ?? '', { found: lost.register, locale: 'ro' })
  await waitForBackground()
  const proven = await read(quoteId)
  expect(proven).toMatchObject({ attempt: { state: 'ISSUED' }, registered: 1, policies: lost.register, renewalQuoteId: undefined })
  const renewal = await startQuote(desk.broker, { renews: proven.policies[0]?.id ?? '' })
  expect((await read(quoteId)).renewalQuoteId).toBe(renewal.quoteId)
}, 120_000)

test('only insurers with an offer lose their answers, what else is wrong with them stays, and all is as before afterwards', async () => {
  const quoteId = await givenOffers()
  const before = await control({ world: desk.id })
  await loseAnswers(desk.broker, { quoteId, areLost: true })
  const { insurers } = await control({ world: desk.id })
  expect([insurers['vehicle/alpina']?.losesPolicyAnswer, insurers['vehicle/montana']?.losesPolicyAnswer, insurers['assets/alpina']?.losesPolicyAnswer]).toEqual([true, undefined, undefined])
  await control({ world: desk.id, body: { insurers: { 'vehicle/danubia': { down: true, losesPolicyAnswer: true } } } })
  await loseAnswers(desk.broker, { quoteId, areLost: false })
  const after = await control({ world: desk.id })
  expect(after.insurers['vehicle/danubia']).toEqual({ down: true })
  expect(Object.values(after.insurers).filter(({ losesPolicyAnswer }) => losesPolicyAnswer === true)).toEqual([])
  expect(before.insurers['vehicle/alpina']?.losesPolicyAnswer).toBeUndefined()
}, 120_000)

test('a tour is refused for a request of another product, to another agency and to a colleague who sees own work only, and its faults to who issues nothing', async () => {
  const quoteId = await begin()
  const limited = await newUser(desk.id, { name: 'Vlad Probă', role: 'broker', seesAgency: false })
  for (const actor of [other.broker, limited]) await expect(readTour(actor, quoteId)).rejects.toMatchObject({ code: 'notFound' })
  const { quoteId: ofAnother } = await startQuote(desk.broker, { product: 'gap' })
  for (const act of [() => readTour(desk.broker, ofAnother), () => fillAnswers(desk.broker, { quoteId: ofAnother, areComplete: true }), () => loseAnswers(desk.broker, { quoteId: ofAnother, areLost: true })]) await expect(act()).rejects.toMatchObject({ code: 'notFound' })
  await expect(fillAnswers(other.broker, { quoteId, areComplete: true })).rejects.toMatchObject({ code: 'notFound' })
  await expect(loseAnswers(other.broker, { quoteId, areLost: true })).rejects.toMatchObject({ code: 'notFound' })
  for (const role of MAIN_ROLES.filter((one) => one !== 'broker')) {
    const actor = { ...desk.broker, roles: [role] }
    await expect(loseAnswers(actor, { quoteId, areLost: true })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(fillAnswers(actor, { quoteId, areComplete: true })).rejects.toMatchObject({ code: 'notAllowed' })
    await expect(setLostAnswers(actor, { insurers: new Set(['vehicle/alpina']), areLost: true })).rejects.toMatchObject({ code: 'notAllowed' })
  }
  await expect(readTour({ ...desk.broker, roles: ['owner'] }, quoteId)).rejects.toMatchObject({ code: 'notAllowed' })
  await expect(readRegister({ ...desk.broker, roles: ['owner'] }, 1)).rejects.toMatchObject({ code: 'notAllowed' })
})
