import type { Page } from '@playwright/test'
import { laneOf, offerOf, offersOn } from '../pages/offers-and-issue'
import { requireBaseUrl, cookieOf, expect, signIn, test } from '@/e2e/support/fixtures'
import { exampleOf, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

const OTHER = requireBaseUrl(process.env['OTHER_BASE_URL'])

test.afterEach(({ page }) => resetSandbox(page.request))

/** The text of every offer on the page, sorted. */
async function shownOffers(page: Page): Promise<string[]> {
  return (await offersOn(page).allTextContents()).toSorted((a, b) => a.localeCompare(b))
}

test('windows at two instances show the same offers, asked at one of them', async ({ page, browser, words }) => {
  const { offers } = words
  // The last insurer replies when both windows are open.
  await setSandbox(page.request, { insurers: { 'vehicle/alpina': { latencyMs: 10_000 } } })
  const colleague = await signIn('broker2@demo.test', OTHER)
  const elsewhere = await browser.newContext({ baseURL: OTHER, storageState: { ...colleague, cookies: [...colleague.cookies, cookieOf('locale', 'ro', OTHER)] } })
  const other = await elsewhere.newPage()
  const asked: string[] = []
  other.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const quoteId = await startQuote(page.request, 'casco', exampleOf('casco'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await Promise.all([page, other].map((window) => window.goto(`/quotes/${quoteId}/offers`)))
  for (const window of [page, other]) await expect(laneOf({ page: window, words }, 'Alpina')).toContainText(offers.waiting)

  for (const window of [page, other]) {
    await expect(offerOf(window, 'Alpina').first()).toBeVisible({ timeout: 30_000 })
    await expect(window.getByRole('listitem').filter({ hasText: offers.waiting })).toHaveCount(0)
  }
  const shown = await shownOffers(page)
  expect(shown.length).toBeGreaterThan(8)
  expect(await shownOffers(other)).toEqual(shown)
  // The stream alone brings the offers: the other window starts no run and does not poll.
  expect(asked.filter((path) => path.endsWith('/requests/events'))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('/requests'))).toEqual([])
  await elsewhere.close()
})
