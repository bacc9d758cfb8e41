import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { requireBaseUrl, apiContextOf, cookieOf, expect, signIn, switchLanguage, test } from '@/e2e/support/fixtures'
import { byMouse } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { expectHydrated } from '../support/open'
import { exampleOf, issueOffer, paymentOf, type QuoteWithOffers, quoteWithOffers } from '../support/quotes'
import { policyNumbersIssued, resetSandbox, setSandbox } from '../support/sandbox'

test.use({ account: 'backoffice@demo.test' })
test.beforeEach(({ page }) => resetSandbox(page.request))
test.afterEach(({ page }) => resetSandbox(page.request))

/** A broker's quote whose issue request got no reply, with or without a policy made. */
async function givenUnknown(broker: APIRequestContext, fault: 'drop-answer-after-policy' | 'status:503', of: 'gap' | 'trip' = 'gap'): Promise<QuoteWithOffers & { attemptId: string }> {
  const quote = of === 'gap' ? await quoteWithOffers(broker, 'gap') : await quoteWithOffers(broker, 'travel', { ...exampleOf('travel'), tariff: 'individual' })
  const operation = of === 'gap' ? 'assets.createPolicy' : 'travel.createPolicy'
  await setSandbox(broker, { faults: { [operation]: fault } })
  const started = await broker.post(`/api/offers/${quote.offerOf(of === 'gap' ? 'Alpina' : 'Alizeu')}/policy`, { data: paymentOf('CH-4004') })
  const { id: attemptId } = (await started.json()) as { id: string }
  const state = async () => ((await (await broker.get(`/api/issue-attempts/${attemptId}`)).json()) as { state: string }).state
  await expect.poll(state, { timeout: 30_000 }).toBe('UNKNOWN')
  await setSandbox(broker, { faults: { [operation]: '' } })
  return { ...quote, attemptId }
}

async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expectHydrated(button)
  await button.click()
}

test.describe('resolving an unknown outcome by its policy', () => {
  test.use({ expectedConsoleError: /status of 404/ })

  test('resolves the attempt by series and number, then the policy is reviewed', async ({ page, words, sessionOf, baseURL }) => {
    test.slow()
    const { backOffice, desk } = words
    const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
    const { quoteId, offerOf, attemptId } = await givenUnknown(broker, 'drop-answer-after-policy')
    const [made] = await policyNumbersIssued(page.request)
    if (!made) throw new Error('The service should have made the policy')

    await page.goto('/')
    await page.getByRole('link', { name: new RegExp(backOffice.nav.attempts) }).click()
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/attempts/${attemptId}"]`) })
    await expect(row).toContainText('Alpina')
    await expectAccessible(page, 'unknown outcomes')
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: backOffice.attempt.title })).toBeVisible()
    await expectAccessible(page, 'an unknown outcome')

    const input = byMouse(page)
    await expect(page.getByRole('button', { name: backOffice.attempt.add })).toBeHidden()
    await press(page, backOffice.attempt.resolve)
    await expect(page.getByText(backOffice.attempt.seriesMissing)).toBeVisible()
    await input.type(page.getByRole('textbox', { name: backOffice.attempt.series, exact: true }), made.series)
    await input.type(page.getByRole('textbox', { name: backOffice.attempt.number, exact: true }), '999999999')
    await press(page, backOffice.attempt.resolve)
    await expect(page.getByRole('alert').filter({ hasText: backOffice.proof.notFound })).toBeVisible()
    await expectAccessible(page, 'an unknown outcome with a wrong number')
    await input.type(page.getByRole('textbox', { name: backOffice.attempt.number, exact: true }), made.number)
    await press(page, backOffice.attempt.resolve)

    await expect(page.getByRole('heading', { level: 1, name: `${made.series} ${made.number}` })).toBeVisible()
    await expect(page.getByText(backOffice.timeline.events.attempt.foundIssued)).toBeVisible()
    await expect(page.locator('iframe')).toBeAttached()
    await press(page, backOffice.review.return)
    await expect(page.getByText(backOffice.review.noteMissing)).toBeVisible()
    await input.type(page.getByRole('textbox', { name: backOffice.review.note }), 'Lipsește chitanța.')
    await press(page, backOffice.review.return)
    await expect(page.getByText(backOffice.review.returnedNotice)).toBeVisible()
    await expect(page.getByText('Lipsește chitanța.').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(backOffice.check.noDifferences)).toBeVisible()
    await expectAccessible(page, 'a policy under review')

    await page.goto('/policies?review=returned')
    await expect(page.getByRole('link', { name: new RegExp(`${made.number}$`) })).toBeVisible()
    await expectAccessible(page, 'returned policies')
    expect((await broker.get(`/quotes/${quoteId}/issue?offer=${offerOf('Alpina')}`)).status()).toBe(200)
    const archive = await page.request.get(`/api/quotes/${quoteId}/documents`)
    expect([archive.status(), archive.headers()['content-type'], archive.headers()['content-disposition']]).toEqual([200, 'application/zip', expect.stringMatching(/^attachment; filename="quote-\d+\.zip"$/)])

    await page.setViewportSize(VIEWPORTS.deskLight)
    await page.goto('/policies')
    const search = page.getByRole('searchbox', { name: backOffice.list.search })
    await expectHydrated(search)
    await search.fill('2920229120018')
    await expect(page.getByRole('table', { name: desk.policies.title }).getByRole('link', { name: new RegExp(`${made.number}$`) })).toBeVisible()
    await broker.dispose()
  })

  test('resolves a trip only with the policies of all travellers', async ({ page, words: { backOffice }, sessionOf, baseURL }) => {
    test.slow()
    const { attempt, proof } = backOffice
    const broker = await apiContextOf(await sessionOf('broker@demo.test'), requireBaseUrl(baseURL))
    const { attemptId } = await givenUnknown(broker, 'drop-answer-after-policy', 'trip')
    const [first, second] = await policyNumbersIssued(page.request)
    if (!first || !second) throw new Error('The service should have made two policies')

    await page.goto(`/attempts/${attemptId}`)
    const input = byMouse(page)
    const line = (number: number) => page.getByRole('group', { name: attempt.line.replace('{line}', String(number)) })
    const write = async (number: number, { series, number: ofPolicy, premium }: typeof first & { premium: string }) => {
      await input.type(line(number).getByRole('textbox', { name: attempt.series }), series)
      await input.type(line(number).getByRole('textbox', { name: attempt.number }), ofPolicy)
      await input.type(line(number).getByRole('textbox', { name: attempt.premium }), premium)
    }
    await press(page, attempt.add)
    await expect(line(2).getByRole('textbox', { name: attempt.series })).toBeFocused()
    await press(page, attempt.add)
    await press(page, attempt.removeOf.replace('{line}', '3'))
    await expect(line(3)).toBeHidden()
    await write(1, { ...first, premium: '40,00' })
    await write(2, { ...first, premium: '50,00' })
    await press(page, attempt.resolveAll)
    await expect(line(2).getByText(attempt.repeated)).toBeVisible()
    await write(2, { series: second.series, number: '999999999', premium: '50,00' })
    await press(page, attempt.resolveAll)
    await expect(page.getByRole('alert').filter({ hasText: proof.notFound })).toContainText(proof.line.replace('{line}', '2'))
    await expectAccessible(page, 'an unknown outcome of two policies')

    await write(2, { ...second, premium: '50,00' })
    await press(page, attempt.resolveAll)
    await expect(page.getByText(attempt.decided.ISSUED)).toBeVisible()
    for (const { series, number } of [first, second]) await expect(page.getByRole('link', { name: `${series} ${number}` })).toBeVisible()
    await page.getByRole('link', { name: second.number }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${second.series} ${second.number}` })).toBeVisible()
    await broker.dispose()
  })
})

test('two people confirm that no policy was issued; one alone does not, and the offers warn until then; a misprinted policy stands among those with differences', async ({ page, words, sessionOf, baseURL, browser, language }) => {
  test.slow()
  const { backOffice, desk, issue } = words
  const address = requireBaseUrl(baseURL)
  const broker = await apiContextOf(await sessionOf('broker@demo.test'), address)
  const { quoteId, offerOf, attemptId } = await givenUnknown(broker, 'status:503')
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(page.getByText(backOffice.sibling)).toBeVisible()
  await expectAccessible(page, 'offers beside an unknown outcome')
  const sameCar = await quoteWithOffers(broker, 'gap')
  await page.goto(`/quotes/${sameCar.quoteId}/offers`)
  await expect(page.getByText(issue.openAttempts.title.vehicle)).toBeVisible()

  await test.step('in English', () => lookInEnglish(page, [['/attempts', ({ backOffice: { attempts } }) => attempts.title], [`/attempts/${attemptId}`, ({ backOffice: { attempt } }) => attempt.title]]))

  await page.goto(`/attempts/${attemptId}`)
  const confirm = async (on: Page, consequence: string) => {
    await press(on, backOffice.attempt.confirm)
    const dialog = on.getByRole('alertdialog')
    await expect(dialog).toContainText(consequence)
    await dialog.getByRole('button', { name: backOffice.attempt.confirm, exact: true }).click()
  }
  await confirm(page, backOffice.attempt.confirmFirst)
  await expect(page.getByText(backOffice.timeline.events.attempt.saidNotIssued)).toBeVisible()
  await expect(page.getByRole('button', { name: backOffice.attempt.confirm, exact: true })).toBeHidden()
  await expectAccessible(page, 'an unknown outcome confirmed once')
  const again = await page.request.post(`/api/issue-attempts/${attemptId}/not-issued`)
  expect([again.status(), await again.json()]).toEqual([409, { error: { code: 'secondPersonNeeded' } }])

  const second = await newWindow(browser, { account: 'backoffice2@demo.test', address, language })
  await second.goto(`${address}/attempts/${attemptId}`)
  await confirm(second, backOffice.attempt.confirmSecond)
  await expect(second.getByText(backOffice.attempt.decided.NOT_SENT)).toBeVisible()
  await second.context().close()

  await page.goto(`/quotes/${quoteId}/issue?offer=${offerOf('Alpina')}`)
  await expect(page.getByText(issue.notIssuedText)).toBeVisible()
  await page.goto(`/quotes/${quoteId}/offers`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(backOffice.sibling)).toBeHidden()

  await test.step('a misprinted policy', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await setSandbox(broker, { insurers: { 'assets/alpina': { misprints: ['holder', 'endDate'] } } })
    const policyId = await issueOffer(broker, offerOf('Alpina'))
    const link = page.locator(`a[href="/policies/${policyId}"]`)
    await expect(async () => {
      await page.goto('/policies?differing=1')
      await expect(link).toBeVisible({ timeout: 1000 })
    }).toPass()
    const queue = page.getByRole('navigation', { name: desk.mainNavigation }).getByRole('link', { name: backOffice.nav.review })
    await expect(queue).toContainText(/\d/)
    await link.click()
    await expect(page.getByText(/Ioana-Călina Mureșan.*document/)).toBeVisible()
    await press(page, backOffice.review.approve)
    await expect(page.getByText(backOffice.review.reasonMissing)).toBeVisible()
    await byMouse(page).type(page.getByRole('textbox', { name: backOffice.review.note }), 'Asigurătorul a confirmat în scris.')
    await press(page, backOffice.review.approve)
    await expect(page.getByRole('main').getByText(backOffice.review.states.reviewed, { exact: true }).first()).toBeVisible()
    await expectAccessible(page, 'a policy with differences')
    await test.step('in English', () => lookInEnglish(page, [['/policies', ({ desk: { policies } }) => policies.title], [`/policies/${policyId}`, () => /\d/]]))
  })
  await broker.dispose()
})

/** Checks pages in English by their titles, and goes back to Romanian. */
async function lookInEnglish(page: Page, pages: readonly (readonly [address: string, title: (words: Awaited<ReturnType<typeof switchLanguage>>) => string | RegExp])[]): Promise<void> {
  const words = await switchLanguage(page, 'en')
  for (const [address, title] of pages) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title(words) })).toBeVisible()
    await expectAccessible(page, `${address} in English`)
  }
  await switchLanguage(page, 'ro')
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function newWindow(browser: Browser, { account, address, language }: { account: 'backoffice2@demo.test'; address: string; language: 'ro' | 'en' }): Promise<Page> {
  const { cookies, origins } = await signIn(account, address)
  const context = await browser.newContext({ storageState: { cookies: [...cookies, cookieOf('locale', language, address)], origins } })
  return context.newPage()
}
