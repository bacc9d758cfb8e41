import { type Page, type Request } from '@playwright/test'
import { offerOf } from '../pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { exampleOf, quoteWithOffers, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

const SLOW = { insurers: { 'assets/alpina': { latencyMs: 10_000 } } }
const laneOf = (page: Page, insurer: string) => page.getByRole('listitem').filter({ hasText: insurer })

/** Requests offers for a complete quote by the API, and opens their page. */
async function openOffers(page: Page) {
  const quoteId = await startQuote(page.request, 'gap', exampleOf('gap'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
  return quoteId
}

test('offers come to every open window by themselves, also after the wait is over, and do not move what is under the focus', async ({ page, context, words: { offers } }) => {
  await setSandbox(page.request, SLOW)
  const asked: string[] = []
  context.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  const quoteId = await openOffers(page)
  const [second, impatient] = [await context.newPage(), await context.newPage()]
  await Promise.all([second, impatient].map((window) => window.goto(`/quotes/${quoteId}/offers`)))
  for (const window of [page, second, impatient]) {
    await expect(offerOf(window, 'Carpatia')).toBeVisible()
    await expect(laneOf(window, 'Alpina')).toContainText(offers.waiting)
  }
  await test.step('whoever does not want to wait goes on with what is there', async () => {
    await impatient.getByRole('button', { name: offers.stopWaiting }).press('Enter')
    await expect(laneOf(impatient, 'Alpina')).toContainText(offers.givenUp)
    await expect(impatient.getByText(offers.stoppedHint)).toBeVisible()
  })
  await offerOf(page, 'Carpatia').getByRole('link', { name: /Carpatia/ }).first().focus()

  for (const window of [page, second, impatient]) await expect(offerOf(window, 'Alpina')).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/requests/events'))).toHaveLength(3)
  expect(asked.filter((path) => path.endsWith('/requests'))).toEqual([])
  await test.step('what is under the focus has not moved, until the list is sorted again', async () => {
    const names = () => page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')?.split(' ')[0]))
    expect(await names()).toEqual(['Carpatia', 'Alpina'])
    await page.getByRole('button', { name: /reordonează/ }).filter({ hasText: '1' }).press('Enter')
    await expect(page.getByRole('button', { name: /reordonează/ })).toBeHidden()
  })
})

test('two to four offers side by side show in what they differ, in both languages', async ({ page, words }) => {
  const { quoteId, run } = await quoteWithOffers(page.request, 'houseAssistance')
  const count = run.lanes.reduce((sum, { outcome }) => sum + (outcome.kind === 'offered' ? outcome.offers.length : 0), 0)
  for (const language of ['ro', 'en'] as const) {
    await page.goto(`/quotes/${quoteId}/offers`)
    const { offers } = language === 'ro' ? words : await switchLanguage(page, 'en')
    if (language === 'en') await page.reload()
    await expect(page.getByRole('article')).toHaveCount(count)
    await page.getByRole('button', { name: offers.compare.open }).press('Enter')
    const table = page.getByRole('table', { name: offers.compare.title })
    await expect(table.getByRole('rowheader', { name: new RegExp(`${offers.premium}.*${offers.compare.differs}`) })).toBeVisible()
    await expect(table.getByRole('columnheader')).toHaveCount(Math.min(count, 4) + 1)
    await expectAccessible(page, `offers side by side, ${language}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: offers.compare.close }).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(count)
  }
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
