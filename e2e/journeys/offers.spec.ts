import { type Page, type Request } from '@playwright/test'
import { offerOf } from '../pages/offers-and-issue'
import { requireBaseUrl, expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

const SLOW = { insurers: { 'assets/alpina': { latencyMs: 8000 } } }
const laneOf = (page: Page, insurer: string) => page.getByRole('listitem').filter({ hasText: insurer })

/** Requests offers for a complete quote by the API, and opens their page. */
async function openOffers(page: Page) {
  const quoteId = await startQuote(page.request, 'gap', exampleOf('gap'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
  return quoteId
}

test('new offers appear in every open window', async ({ page, context, words: { offers } }) => {
  await setSandbox(page.request, SLOW)
  const asked: string[] = []
  context.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  const quoteId = await openOffers(page)
  const second = await context.newPage()
  await second.goto(`/quotes/${quoteId}/offers`)
  for (const window of [page, second]) {
    await expect(offerOf(window, 'Carpatia')).toBeVisible()
    await expect(laneOf(window, 'Alpina')).toContainText(offers.waiting)
  }
  for (const window of [page, second]) await expect(offerOf(window, 'Alpina')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/requests/events'))).toHaveLength(2)
  expect(asked.filter((path) => path.endsWith('/requests'))).toEqual([])
})

test('a broker stops waiting, and late offers still appear', async ({ page, words: { offers } }) => {
  await setSandbox(page.request, SLOW)
  await openOffers(page)
  await expect(offerOf(page, 'Carpatia')).toBeVisible()
  await page.getByRole('button', { name: offers.stopWaiting }).press('Enter')
  await expect(laneOf(page, 'Alpina')).toContainText(offers.givenUp)
  await expect(page.getByText(offers.stoppedHint)).toBeVisible()
  await expect(offerOf(page, 'Alpina')).toBeVisible()
})

test('a retry asks only that insurer', async ({ page, words: { offers } }) => {
  await setSandbox(page.request, { insurers: { 'assets/alpina': { down: true } } })
  await openOffers(page)
  await expect(laneOf(page, 'Alpina')).toContainText(offers.reasons.down)
  await expect(offerOf(page, 'Carpatia')).toBeVisible()
  await resetSandbox(page.request)
  await laneOf(page, 'Alpina').getByRole('button', { name: offers.retryOf.replace('{insurer}', 'Alpina') }).press('Enter')
  await expect(offerOf(page, 'Alpina')).toBeVisible()
  await expect(offerOf(page, 'Carpatia')).toHaveCount(1)
})

test('new offers do not move the focused element', async ({ page, words: { offers } }) => {
  await setSandbox(page.request, SLOW)
  await openOffers(page)
  await offerOf(page, 'Carpatia').getByRole('link', { name: /Carpatia/ }).first().focus()
  await expect(offerOf(page, 'Alpina')).toBeVisible()
  const names = () => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.split(' ')[0]))
  expect(await names()).toEqual(['Carpatia', 'Alpina'])
  await page.getByRole('button', { name: /1/ }).filter({ hasText: offers.sortAgain.includes('reordonează') ? /reordonează/ : /sort again/ }).press('Enter')
  await expect(page.getByRole('button', { name: /reordonează|sort again/ })).toBeHidden()
})

for (const language of ['ro', 'en'] as const) {
  test.describe(`side by side (${language})`, () => {
    test.use({ language })

    test('two to four offers show in what they differ', async ({ page, words: { offers } }) => {
      const { quoteId, run } = await quoteWithOffers(page.request, 'houseAssistance')
      const count = run.lanes.reduce((sum, { outcome }) => sum + (outcome.kind === 'offered' ? outcome.offers.length : 0), 0)
      await page.goto(`/quotes/${quoteId}/offers`)
      await expect(page.getByRole('article')).toHaveCount(count)
      await page.getByRole('button', { name: offers.compare.open }).press('Enter')
      const table = page.getByRole('table', { name: offers.compare.title })
      await expect(table.getByRole('rowheader', { name: new RegExp(`${offers.premium}.*${offers.compare.differs}`) })).toBeVisible()
      await expect(table.getByRole('columnheader')).toHaveCount(Math.min(count, 4) + 1)
      await expectAccessible(page, 'offers side by side')
      await page.getByRole('button', { name: offers.compare.close }).press('Enter')
      await expect(page.getByRole('article')).toHaveCount(count)
    })
  })
}

test('the stream of another agency’s quote does not exist', async ({ page, sessionOf, baseURL, playwright }) => {
  const quoteId = await startQuote(page.request, 'gap')
  const stranger = await playwright.request.newContext({ baseURL: requireBaseUrl(baseURL), storageState: await sessionOf('broker@other.test') })
  expect((await stranger.get(`/api/quotes/${quoteId}/requests/events`)).status()).toBe(404)
  await stranger.dispose()
})

test('what the broker earns is shown on demand alone, and is no part of the offers', async ({ page, words: { offers } }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/(offers|requests)$/.test(new URL(response.url()).pathname)) bodies.push(response.text())
  })
  const { quoteId } = await quoteWithOffers(page.request, 'gap')
  await page.goto(`/quotes/${quoteId}/offers`)
  const [beginning = ''] = offers.commission.of.split('{amount}')
  await expect(offerOf(page, 'Alpina')).not.toContainText(beginning)
  await page.getByRole('button', { name: offers.commission.show }).press('Enter')
  await expect(offerOf(page, 'Alpina')).toContainText(beginning)
  await page.getByRole('button', { name: offers.commission.hide }).press('Enter')
  await expect(offerOf(page, 'Alpina')).not.toContainText(beginning)
  await page.reload()
  await expect(offerOf(page, 'Alpina')).not.toContainText(beginning)
  for (const body of await Promise.all(bodies)) expect(body).not.toMatch(/commissionBani|"percent"/)
})
