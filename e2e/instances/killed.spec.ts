import { laneOf } from '../pages/offers-and-issue'
import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { runView } from '@/lib/features/offers/shapes'
import { exampleOf, paymentOf, quoteWithOffers, startQuote } from '../support/quotes'
import { countPoliciesIssued, resetSandbox, setSandbox } from '../support/sandbox'

// A third instance that is killed; the other two stay as they are.
const DOOMED = requireBaseUrl(process.env['DOOMED_BASE_URL'])
const SETTLED_WITHIN_MS = 30_000

test.afterEach(({ page }) => resetSandbox(page.request))

test('what a killed instance (SIGKILL) left open is settled by another within thirty seconds, and nothing is issued twice', async ({ page, sessionOf, words }) => {
  const { offerOf } = await quoteWithOffers(page.request, 'gap')
  const issuedBefore = await countPoliciesIssued(page.request)
  await setSandbox(page.request, { insurers: { 'vehicle/alpina': { latencyMs: 55_000 } }, faults: { 'assets.createPolicy': 'slow:40000' } })
  const doomed = await apiContextOf(await sessionOf('broker@demo.test'), DOOMED)
  const racing = await startQuote(doomed, 'casco', exampleOf('casco'))
  expect((await doomed.post(`/api/quotes/${racing}/requests`, { data: {} })).status()).toBe(200)
  const begun = await doomed.post(`/api/offers/${offerOf('Alpina')}/policy`, { data: paymentOf('CH-9009') })
  const { id: attemptId } = (await begun.json()) as { id: string }

  const stateOf = async () => ((await (await page.request.get(`/api/issue-attempts/${attemptId}`)).json()) as { state: string }).state
  const run = async () => runView.parse(await (await page.request.get(`/api/quotes/${racing}/requests`)).json())
  const waiting = async () => (await run()).lanes.filter(({ outcome }) => outcome.kind === 'waiting').map(({ insurer }) => insurer.name)
  await expect.poll(stateOf).toBe('SENDING')
  await expect.poll(waiting).toEqual(['Alpina'])
  await page.goto(`/quotes/${racing}/offers`)
  await expect(laneOf({ page, words }, 'Alpina')).toContainText(words.offers.waiting)

  process.kill(Number(process.env['DOOMED_PID']), 'SIGKILL')
  const killedAt = performance.now()
  await test.step('its attempt is unknown, and its lane failed with the reason, on the screen of another instance too', async () => {
    await expect.poll(stateOf, { timeout: SETTLED_WITHIN_MS }).toBe('UNKNOWN')
    await expect.poll(waiting, { timeout: SETTLED_WITHIN_MS }).toEqual([])
    await expect(page.getByText(words.offers.received.interrupted)).toBeVisible()
    expect(performance.now() - killedAt).toBeLessThan(SETTLED_WITHIN_MS)
  })

  await test.step('nobody can say yet that there is no policy', async () => {
    const backOffice = await apiContextOf(await sessionOf('backoffice@demo.test'), new URL(page.url()).origin)
    const refused = await backOffice.post(`/api/issue-attempts/${attemptId}/not-issued`, { data: {} })
    expect([refused.status(), await refused.json()]).toMatchObject([409, { error: { code: 'requestUnderWay' } }])
    await backOffice.dispose()
  })

  await test.step('the insurer can be asked again at once', async () => {
    await setSandbox(page.request, { insurers: { 'vehicle/alpina': { latencyMs: 0 } }, faults: { 'assets.createPolicy': '' } })
    const [lane] = (await run()).lanes.filter(({ insurer }) => insurer.name === 'Alpina')
    expect((await page.request.post(`/api/quote-requests/${lane?.requestId}/retry`, { data: {} })).status()).toBe(200)
    await expect.poll(async () => (await run()).lanes.filter(({ insurer }) => insurer.name === 'Alpina').map(({ outcome }) => outcome.kind)).toContain('offered')
  })

  await test.step('the offer of the attempt cannot be issued again, and the ledger has one policy more at most', async () => {
    const again = await page.request.post(`/api/offers/${offerOf('Alpina')}/policy`, { data: paymentOf('CH-9010') })
    expect([again.status(), await again.json()]).toMatchObject([409, { error: { code: 'outcomeUnknown' } }])
    expect((await countPoliciesIssued(page.request)) - issuedBefore).toBeLessThanOrEqual(1)
  })
  await doomed.dispose()
})
