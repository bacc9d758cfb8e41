import { requireBaseUrl, apiContextOf, expect, test } from '@/e2e/support/fixtures'
import { paymentOf, quoteWithOffers } from '../support/quotes'
import { countPoliciesIssued, resetSandbox, setSandbox } from '../support/sandbox'

// It stops the other instance for good, so this file is the last by its name.
const OTHER = requireBaseUrl(process.env['OTHER_BASE_URL'])

test.afterEach(({ page }) => resetSandbox(page.request))

test('an instance asked to end (SIGTERM) is not ready, finishes the policy it is issuing, and ends', async ({ page, sessionOf }) => {
  const { offerOf } = await quoteWithOffers(page.request, 'gap')
  await setSandbox(page.request, { faults: { 'assets.createPolicy': 'slow:5000' } })
  const other = await apiContextOf(await sessionOf('broker@demo.test'), OTHER)
  const started = await other.post(`/api/offers/${offerOf('Alpina')}/policy`, { data: paymentOf('CH-3003') })
  expect(started.status()).toBe(200)
  const { id } = (await started.json()) as { id: string }

  const statusOf = (check: string) => other.get(`/api/health/${check}`).then((response) => response.status(), () => 'nobody')
  expect(await statusOf('ready')).toBe(200)
  process.kill(Number(process.env['OTHER_PID']), 'SIGTERM')
  await expect.poll(() => statusOf('ready')).toBe(503)
  expect(await statusOf('live')).toBe(200)
  const state = async () => ((await (await page.request.get(`/api/issue-attempts/${id}`)).json()) as { state: string }).state
  await expect.poll(state).toBe('SENDING')
  await expect.poll(state, { timeout: 30_000 }).toBe('ISSUED')
  expect(await countPoliciesIssued(page.request)).toBe(1)
  // Then the process ends by itself.
  await expect.poll(() => statusOf('live'), { timeout: 30_000 }).toBe('nobody')
  await other.dispose()
})
