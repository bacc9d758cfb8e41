import { type Page, type Request } from '@playwright/test'
import { laneOf, offerLinks, offerOf, offersOn, offerTitlesOn } from '../pages/offers-and-issue'
import { expect, switchLanguage, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { exampleOf, issueOffer, quoteWithOffers, startQuote } from '../support/quotes'
import { resetSandbox, setSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

const SLOW = { insurers: { 'assets/alpina': { latencyMs: 10_000 } } }

/** Requests offers for a complete quote by the API, and opens their page. */
async function openOffers(page: Page) {
  const quoteId = await startQuote(page.request, 'gap', exampleOf('gap'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
  return quoteId
}

test('offers come to every open window by themselves, also after the wait is over, and do not move what is under the focus', async ({ page, context, words }) => {
  const { offers } = words
  await setSandbox(page.request, SLOW)
  const asked: string[] = []
  context.on('request', (request: Request) => asked.push(new URL(request.url()).pathname))
  const quoteId = await openOffers(page)
  const [second, impatient] = [await context.newPage(), await context.newPage()]
  await Promise.all([second, impatient].map((window) => window.goto(`/quotes/${quoteId}/offers`)))
  for (const window of [page, second, impatient]) {
    await expect(offerOf(window, 'Carpatia')).toBeVisible()
    await expect(laneOf({ page: window, words }, 'Alpina')).toContainText(offers.waiting)
  }
  await test.step('whoever does not want to wait goes on with what is there', async () => {
    await impatient.getByRole('button', { name: offers.stopWaiting }).press('Enter')
    await expect(laneOf({ page: impatient, words }, 'Alpina')).toContainText(offers.givenUp)
    await expect(impatient.getByText(offers.stoppedHint)).toBeVisible()
  })
  await offerOf(page, 'Carpatia').getByRole('link', { name: /Carpatia/ }).first().focus()

  for (const window of [second, impatient]) await expect(offerOf(window, 'Alpina')).toBeVisible()
  const settle = page.getByRole('button', { name: /^Reordonează: 1/ })
  await expect(settle).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/requests/events'))).toHaveLength(3)
  expect(asked.filter((path) => path.endsWith('/requests'))).toEqual([])
  await test.step('what is under the focus has not moved, until the list is sorted again', async () => {
    expect((await offerTitlesOn(page)).map((title) => title.split(' ')[0])).toEqual(['Carpatia'])
    await settle.press('Enter')
    await expect(settle).toBeHidden()
    await expect(offersOn(page)).toHaveCount(2)
  })
})

test('two to four offers side by side show in what they differ, in both languages', async ({ page, words }) => {
  const { quoteId, run } = await quoteWithOffers(page.request, 'houseAssistance')
  const count = run.lanes.reduce((sum, { outcome }) => sum + (outcome.kind === 'offered' ? outcome.offers.length : 0), 0)
  for (const language of ['ro', 'en'] as const) {
    await page.goto(`/quotes/${quoteId}/offers`)
    const { offers, offerTable } = language === 'ro' ? words : await switchLanguage(page, 'en')
    if (language === 'en') await page.reload()
    await expect(offersOn(page)).toHaveCount(count)
    await page.getByRole('button', { name: offers.compare.open }).press('Enter')
    const table = page.getByRole('table', { name: offers.compare.title })
    await expect(table.getByRole('row', { name: new RegExp(offerTable.compare.differs) }).first()).toBeVisible()
    const same = table.getByRole('row', { name: new RegExp(`^${offerTable.compare.rows.period}`) })
    await expect(same).toBeVisible()
    await page.keyboard.press('d')
    await expect(same).toBeHidden()
    await expect(table.getByRole('columnheader')).toHaveCount(Math.min(count, 4))
    await expectAccessible(page, `offers side by side, ${language}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: offers.compare.close }).press('Enter')
    await expect(offersOn(page)).toHaveCount(count)
    await page.getByRole('button', { name: offers.compare.open }).press('Enter')
    await expect(table).toBeVisible()
    await page.goBack()
    await expect(offersOn(page)).toHaveCount(count)
  }
})

test('what the broker earns is shown on demand alone, and is no part of the offers', async ({ page, words: { offers } }) => {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/quotes\/[^/]+\/(offers|requests)$/.test(new URL(response.url()).pathname)) bodies.push(response.text())
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

test('ten offers of a desk stand above the foot, in rows of at most 56 px; from the request to the last offer nothing moves', async ({ page, words }) => {
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.addInitScript(() => {
    const moved = window as unknown as { layoutShift: number }
    moved.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.layoutShift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await setSandbox(page.request, { insurers: { 'vehicle/alpina': { latencyMs: 10_000 } } })
  const quoteId = await startQuote(page.request, 'casco', exampleOf('casco'))
  expect((await page.request.post(`/api/quotes/${quoteId}/requests`, { data: {} })).status()).toBe(200)
  await page.goto(`/quotes/${quoteId}/offers`)
  // One insurer answers long after the others.
  await expect(page.getByRole('button', { name: words.offers.stopWaiting })).toBeVisible()
  await expect(page.getByRole('button', { name: words.offers.stopWaiting })).toBeHidden()
  const foot = (await page.getByRole('region', { name: words.offerTable.bar.title }).boundingBox())?.y ?? 0
  const boxes = await offersOn(page).evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as { bottom: number; height: number }))
  expect(boxes.filter(({ bottom }) => bottom <= foot).length).toBeGreaterThanOrEqual(10)
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThanOrEqual(56)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)).toBeLessThanOrEqual(0.02)
  await expectAccessible(page, 'offers as a table', [VIEWPORTS.deskLight, VIEWPORTS.deskDark])
})

test('the offers of an issued quote lead to its policy, and nothing is chosen there', async ({ page, words }) => {
  const { quoteId, offerOf: offerIdOf } = await quoteWithOffers(page.request, 'gap')
  const policyId = await issueOffer(page.request, offerIdOf('Alpina'))
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(offerOf(page, 'Carpatia')).toBeVisible()
  await expect(offerLinks({ page, words })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Propunere cu/ })).toHaveCount(0)
  await page.getByRole('link', { name: /^Polița / }).click()
  await expect(page).toHaveURL(new RegExp(`/policies/${policyId}$`))
})
