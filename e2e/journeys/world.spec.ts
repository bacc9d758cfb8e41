import type { Browser, Page } from '@playwright/test'
import { type Account, cookieOf, expect, signIn, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { expectAccessible } from '@/e2e/support/viewports'
import { startDemo } from '@/lib/scripts/suite/demo-for-tests.mjs'
import { VIEWPORTS } from '@/lib/testing/viewports'

// The other tests count rows and start from the small demo: this one has a desk of its own, with the world in it.
let demo: Awaited<ReturnType<typeof startDemo>>

// Its people sign in there.
test.use({ account: 'nobody' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  demo = await startDemo({ DEMO_WORLD: 'full', SANDBOX_LATENCY: '0' })
})
test.afterAll(() => demo.stop())

async function deskOf(browser: Browser, account: Account): Promise<Page> {
  const { cookies, origins } = await signIn(account, demo.address)
  const context = await browser.newContext({ baseURL: demo.address, storageState: { cookies: [...cookies, cookieOf('locale', 'ro', demo.address)], origins } })
  return context.newPage()
}

test('a broker finds a year and a half of work in the lists, and what waits on the home page', async ({ browser, words: { desk, home } }) => {
  test.slow()
  const page = await deskOf(browser, 'broker@demo.test')
  await test.step('the home page, by its keys', async () => {
    await openPage(page, '/')
    const work = page.getByRole('list', { name: home.queue }).getByRole('listitem')
    await expect(work.nth(2)).toBeVisible()
    await expectAccessible(page, 'home, with the world')
    await page.keyboard.press('j')
    await expect(work.first().getByRole('link').first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(work.nth(1).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('k')
    await expect(work.first().getByRole('link').first()).toBeFocused()
    await page.getByRole('navigation', { name: home.filter }).getByRole('link', { name: home.filters.renewal }).click()
    await expect(page).toHaveURL(/work=renewal/)
    await expect(page.getByRole('navigation', { name: home.filter }).getByRole('link', { name: home.filters.renewal })).toHaveAttribute('aria-current', 'true')
    await expect(work.first()).toContainText(/\d{2}\.\d{2}\.\d{4}/)
  })
  for (const [address, title] of [['/quotes', desk.quotes.title], ['/clients', desk.clients.title], ['/policies', desk.policies.title]] as const) {
    // The look before has left a phone's width, where a list has no rows.
    await page.setViewportSize(VIEWPORTS.deskLight)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await expectAccessible(page, `${title}, with the world`)
  }
})

test('renewals are narrowed to a week in the address, asked anew at once, and stopped', async ({ browser, words: { renewals } }) => {
  test.slow()
  const page = await deskOf(browser, 'broker@demo.test')
  await openPage(page, '/renewals')
  const weeks = page.getByRole('group', { name: renewals.weeks }).getByRole('button')
  await expect(weeks).toHaveCount(13)
  await weeks.nth(1).click()
  await expect(page).toHaveURL(/\/renewals\?weeks=2$/)
  await openPage(page, '/renewals?weeks=1.2.3')
  await expect(weeks.nth(2)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: renewals.chooseAll }).click()
  const ask = page.getByRole('button', { name: /^Reofertează (o poliță|\d)/ })
  await ask.click()
  const progress = page.getByRole('region', { name: renewals.progressTitle })
  await expect(progress).toBeVisible()
  await expect(progress.getByRole('status')).toContainText(/gata|cere|la rând|în lucru/)
  await expectAccessible(page, 'renewals under way')
})

test('a policy of the world shows its document, and the back office what waits', async ({ browser, words: { backOffice } }) => {
  test.slow()
  const page = await deskOf(browser, 'backoffice@demo.test')
  await page.goto('/attempts')
  // The head and two outcomes.
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.goto('/policies')
  const policy = page.locator('a[href^="/policies/"]').first()
  const name = await policy.innerText()
  await policy.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('iframe')).toBeVisible()
  await expect(page.getByRole('button', { name: backOffice.review.return })).toBeVisible()
})

// The last one: it leaves its desk on a later day.
test('the director reads what ninety days bring about, and moves there', async ({ browser, words: { director } }) => {
  test.slow()
  const page = await deskOf(browser, 'director@demo.test')
  await openPage(page, '/director')
  const clock = page.getByRole('region', { name: director.clock.title })
  const back = clock.getByRole('button', { name: director.clock.toTrueDay })
  await expect(back).toBeDisabled()
  await clock.getByRole('slider').fill('90')
  await expect(clock.getByRole('status')).toContainText(/\d+ de polițe ajung la reînnoire/)
  const day = (await clock.locator('b').innerText()).trim()
  await clock.getByRole('button', { name: director.clock.move }).click()
  await expect(back).toBeEnabled()
  await expect(clock).toContainText(`${day} →`)
})
