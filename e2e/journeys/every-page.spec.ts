import { issueButton, offerOf } from '../pages/offers-and-issue'
import { expect, test } from '@/e2e/support/fixtures'
import { exampleOf, issueOffer, quoteWithOffers } from '../support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}, on a desk and on a phone, light and dark`, () => {
    test.use({ language })

    test.describe('before signing in', () => {
      test.use({ account: 'nobody' })

      test('the sign-in, empty and with its errors', async ({ page, words: { auth } }) => {
        await page.goto('/sign-in')
        await expectAccessible(page, 'sign-in', VIEWPORTS_BY_LANGUAGE[language])
        await page.getByRole('button', { name: auth.submit, exact: true }).click()
        await expect(page.getByText(auth.emailMissing)).toBeVisible()
        await expectAccessible(page, 'sign-in with errors', VIEWPORTS_BY_LANGUAGE[language])
      })
    })

    test.describe('for a broker', () => {
      // One page that is not there.
      test.use({ expectedConsoleError: /status of 404.*\/policies\/00000000-/ })

      test('the pages of the desk, from the check to the policy, and a page that is not there', async ({ page, words }) => {
        const { desk, wizard } = words
        test.slow()
        for (const [address, title] of [
          ['/', desk.home.title.replace('{name}', 'Ana Brezeanu')],
          ['/quotes/new', desk.newQuote.title],
          ['/quotes', desk.quotes.title],
          ['/clients', desk.clients.title],
          ['/policies', desk.policies.title],
          ['/offers', words.listView.titles.offers],
          ['/proposals', words.listView.titles.proposals],
          ['/payments', words.listView.titles.payments],
        ] as const) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await expectAccessible(page, title, VIEWPORTS_BY_LANGUAGE[language])
        }

        const quote = await quoteWithOffers(page.request, 'houseAssistance', { ...exampleOf('houseAssistance'), packageCodes: ['BASIC', 'COMPLETE'] })
        await page.goto(`/quotes/${quote.quoteId}/check`)
        await expect(page.getByRole('button', { name: wizard.checkPage.request, exact: true })).toBeVisible()
        await expectAccessible(page, 'check', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto(`/quotes/${quote.quoteId}/offers`)
        await expect(offerOf(page, 'Danubia').first()).toBeVisible()
        await expectAccessible(page, 'offers', VIEWPORTS_BY_LANGUAGE[language])

        const offerId = quote.offerOf('Danubia')
        await page.goto(`/quotes/${quote.quoteId}/issue?offer=${offerId}`)
        await issueButton({ page, words }).click()
        await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible()
        await expectAccessible(page, 'issue with errors', VIEWPORTS_BY_LANGUAGE[language])

        const policyId = await issueOffer(page.request, offerId)
        await page.goto(`/policies/${policyId}`)
        await expect(page.locator('iframe')).toBeAttached()
        await expectAccessible(page, 'policy', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto('/policies/00000000-0000-4000-8000-000000000000')
        await expect(page.getByRole('heading', { level: 1, name: desk.notFound.title })).toBeVisible()
        await expectAccessible(page, 'not found', VIEWPORTS_BY_LANGUAGE[language])
      })
    })

    test.describe('for an administrator', () => {
      test.use({ account: 'admin@demo.test' })

      test('the accounts at the operator, and what we assume', async ({ page, words: { admin } }) => {
        test.slow()
        await page.goto('/admin/operator-accounts')
        await expect(page.getByRole('heading', { level: 1, name: admin.accounts.title })).toBeVisible()
        await expectAccessible(page, 'operator accounts', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto('/admin/operator-accounts/vehicle/test')
        await page.getByRole('button', { name: /\(\d+\)/ }).click()
        await page.getByRole('button', { name: admin.form.submit, exact: true }).click()
        await expect(page.getByRole('alert').getByRole('listitem').first()).toBeVisible()
        await expectAccessible(page, 'operator account with errors and paths', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto('/admin/operator-accounts/assets/sandbox')
        await page.getByLabel(admin.form.password, { exact: true }).fill('not-the-password')
        await page.getByRole('button', { name: admin.form.submit, exact: true }).click()
        await page.getByText(admin.test.details).click()
        await expectAccessible(page, 'operator account that failed its test', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto('/admin/operator-accounts/assets/production')
        await expect(page.getByText(admin.form.refusals.productionNeedsPostgresql)).toBeVisible()
        await expectAccessible(page, 'operator account of production', VIEWPORTS_BY_LANGUAGE[language])

        await page.goto('/admin/assumptions')
        await expect(page.getByRole('heading', { level: 1, name: admin.assumptions.title })).toBeVisible()
        await expectAccessible(page, 'assumptions', VIEWPORTS_BY_LANGUAGE[language])
      })
    })
  })
}

test('the theme that is chosen stays, also after reloading; on a phone the navigation opens over the page, leads to a page and closes', async ({ page, words: { desk } }) => {
  await page.goto('/')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await test.step('the theme', async () => {
    await page.getByRole('button', { name: desk.themes.light, exact: true }).click()
    const light = await paper()
    await page.getByRole('button', { name: desk.themes.dark, exact: true }).click()
    await expect.poll(paper).not.toBe(light)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: desk.themes.dark, exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await paper()).not.toBe(light)
  })

  await test.step('the navigation on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: desk.menu, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: desk.mainNavigation })
    await drawer.getByRole('link', { name: desk.nav.clients }).click()
    await expect(page.getByRole('heading', { level: 1, name: desk.clients.title })).toBeVisible()
    await expect(drawer).toBeHidden()
  })
})
