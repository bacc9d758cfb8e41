import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { paymentOf, quoteWithOffers } from '../support/quotes'
import { countPoliciesIssued, resetSandbox, setSandbox } from '../support/sandbox'

// It stops the other instance for good, so this file is the last by its name.
const OTHER = requireBaseUrl(process.env['OTHER_BASE_URL'])

test.afterEach(({ page }) => resetSandbox(page.request))

test('an instance finishes the policy it is issuing after SIGTERM', async ({ page, sessionOf }) => {
  const { offerOf } = await quoteWithOffers(page.request, 'gap')
  await setSandbox(page.request, { faults: { 'assets.createPolicy': 'slow:5000' } })
  const other = await apiContextOf(await sessionOf('broker@demo.test'), OTHER)
  const started = await other.post(`/api/offers/${offerOf('Alpina')}/policy`, { data: paymentOf('CH-3003') })
  expect(started.status()).toBe(200)
  const { id } = (await started.json()) as { id: string }

  process.kill(Number(process.env['OTHER_PID']), 'SIGTERM')
  const state = async () => ((await (await page.request.get(`/api/issue-attempts/${id}`)).json()) as { state: string }).state
  await expect.poll(state).toBe('SENDING')
  await expect.poll(state, { timeout: 30_000 }).toBe('ISSUED')
  expect(await countPoliciesIssued(page.request)).toBe(1)
  // Then the process ends by itself.
  const answers = () => other.get('/api/health').then((response) => response.status(), () => 'nobody')
  await expect.poll(answers, { timeout: 30_000 }).toBe('nobody')
  await other.dispose()
})
