import { apiContextOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { expectHydrated } from '@/e2e/support/open'
import { expectAccessible } from '@/e2e/support/viewports'
import { todayInBucharest } from '@/lib/domain/day'
import { VIEWPORTS, VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'
import { goOn, letTourDo, letTourEnd, tourCard } from '../pages/tour'

test.use({ account: 'nobody' })

const today = todayInBucharest(new Date())

// The tests after this one ask the same insurers, also when it failed.
test.afterEach(async ({ sessionOf, baseURL }) => {
  const api = await apiContextOf(await sessionOf('director@demo.test'), requireBaseUrl(baseURL))
  expect((await api.post('/api/demo/panel', { data: { kind: 'preset', preset: 'calm' } })).status()).toBe(200)
  await api.dispose()
})

// A thousand of them, and twenty in a browser: npm run bench -- tour.
test('a visitor pastes the mail, compares and reads the proposal on another device; the tour does the rest, and one policy is proven', async ({ page, words, browser, baseURL }) => {
  test.slow()
  const { intake, tour } = words
  const screen = { page, words }
  await page.goto('/sign-in')
  const begin = page.getByRole('button', { name: tour.begin })
  await expectHydrated(begin)
  await begin.press('Enter')
  await page.waitForURL('/quotes/*/holder')
  const quoteId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const mail = await tourCard(screen, 'mail').getByRole('textbox', { name: tour.mailLabel }).inputValue()

  await test.step('pastes the mail', async () => {
    const open = page.getByRole('button', { name: intake.open, exact: true })
    await expectHydrated(open)
    await open.press('Enter')
    const dialog = page.getByRole('dialog', { name: intake.title })
    await dialog.getByRole('textbox', { name: intake.text }).fill(mail)
    await dialog.getByRole('button', { name: /^Completează/ }).click()
    await expect(tourCard(screen, 'mail').getByText(tour.isDone)).toBeVisible()
    await goOn(screen, 'mail')
  })
  await test.step('has ten insurers asked', async () => {
    await letTourDo(screen, 'race')
    await expectAccessible(page, 'tour beside offers', VIEWPORTS_BY_LANGUAGE.ro)
    await page.setViewportSize(VIEWPORTS.deskLight)
    await goOn(screen, 'race')
  })
  await test.step('compares', async () => {
    await page.getByRole('button', { name: /^Compară/ }).first().click()
    await expect(tourCard(screen, 'compare').getByText(tour.isDone)).toBeVisible()
    await goOn(screen, 'compare')
  })
  await test.step('leaves, and takes it up again', async () => {
    await tourCard(screen, 'phone').getByRole('button', { name: tour.leave }).press('Enter')
    await page.goto('/')
    await page.getByRole('button', { name: tour.goOn }).press('Enter')
    await expect(tourCard(screen, 'phone')).toBeVisible()
  })
  await test.step('is the client on another device', async () => {
    const { offers } = (await (await page.request.get(`/api/tours/${quoteId}`)).json()) as { offers: { id: string }[] }
    const terms = { recipient: { name: 'Corina' }, validUntil: today, statement: [], offerIds: offers.slice(0, 2).map(({ id }) => id), locale: 'ro' }
    expect((await page.request.post(`/api/quotes/${quoteId}/proposals`, { data: terms })).status()).toBe(200)
    const link = tourCard(screen, 'phone').getByRole('link', { name: tour.openLink })
    const address = (await link.getAttribute('href')) ?? ''
    expect(new URL(address).origin).toBe(new URL(requireBaseUrl(baseURL)).origin)
    const phone = await browser.newContext({ baseURL: requireBaseUrl(baseURL), locale: 'ro-RO', viewport: { width: 390, height: 844 } })
    const client = await phone.newPage()
    await client.goto(address)
    const choose = client.getByRole('article').first().getByRole('button', { name: /^Aleg/ })
    await expectHydrated(choose)
    await choose.press('Enter')
    const dialog = client.getByRole('dialog', { name: words.proposalPage.consents.title })
    await expect(dialog.getByRole('checkbox').first()).toBeVisible()
    for (const box of await dialog.getByRole('checkbox').all()) await box.check({ force: true })
    await dialog.getByRole('button', { name: words.proposalPage.consents.confirm }).press('Enter')
    await expect(tourCard(screen, 'phone').getByText(tour.isDone)).toBeVisible()
    await phone.close()
    await goOn(screen, 'phone')
  })
  await test.step('reads that the outcome is unknown, and that nothing is issued again', async () => {
    await letTourDo(screen, 'lost')
    const { attempt } = (await (await page.request.get(`/api/tours/${quoteId}`)).json()) as { attempt: { offerId: string; state: string } }
    expect(attempt.state).toBe('UNKNOWN')
    expect((await page.request.post(`/api/offers/${attempt.offerId}/policy`, { data: { payment: { method: 'receipt', documentNumber: 'TUR', date: today } } })).status()).toBe(409)
    await goOn(screen, 'lost')
  })
  await letTourEnd(screen, { from: 'proof' })
})

test.describe('in English, at 360 px, on a hard day', () => {
  test.use({ language: 'en', viewport: { width: 360, height: 780 } })

  test('a visitor lets the tour do every act, by keys alone, and is told what went wrong', async ({ page, words, sessionOf, baseURL }) => {
    test.slow()
    const screen = { page, words }
    const director = await apiContextOf(await sessionOf('director@demo.test'), requireBaseUrl(baseURL))
    expect((await director.post('/api/demo/panel', { data: { kind: 'preset', preset: 'hardDay' } })).status()).toBe(200)
    await page.goto('/sign-in')
    const begin = page.getByRole('button', { name: words.tour.begin })
    await expectHydrated(begin)
    await begin.press('Enter')
    await letTourEnd(screen)
    await director.dispose()
  })
})
