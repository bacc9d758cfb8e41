import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectHydrated, openPage, reloadPage } from '../support/open'
import { exampleOf, startQuote } from '../support/quotes'

// The tests provoke a late save and a lost save.
test.use({ expectedConsoleError: /status of 409|ERR_FAILED/ })

// Typing before hydration has no effect.

test.describe('a quote that is being typed', () => {
  test('is still there after reloading at once, and when the language is switched', async ({ page, words: { holder, wizard } }) => {
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}`)
    const lastName = page.getByRole('textbox', { name: holder.lastName, exact: true })
    await test.step('after reloading at once', async () => {
      await lastName.fill('Cârstea')
      await page.reload()
      await expect(lastName).toHaveValue('Cârstea')
    })

    await test.step('a save sent on unload that arrives after the next page is drawn is no conflict', async () => {
      await page.getByRole('textbox', { name: holder.firstName, exact: true }).fill('Ana')
      await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
      await page.reload()
      await expect(page.getByRole('textbox', { name: holder.firstName, exact: true })).toHaveValue('Ana')
    })

    await test.step('when the language is switched', async () => {
      const english = page.getByRole('button', { name: 'English' })
      await expectHydrated(english)
      await lastName.fill('Păstrat')
      await english.click()
      await expect(page.getByRole('heading', { level: 1, name: 'Policyholder' })).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Last name', exact: true })).toHaveValue('Păstrat')
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    })
  })

  test('is stored in the browser while the server is unreachable, and saved afterwards', async ({ page, words: { holder, wizard } }) => {
    // Not a Playwright route, because a save sent on unload bypasses routes.
    await page.addInitScript(() => {
      const online = window.fetch
      window.fetch = async (input, init) => {
        if (sessionStorage.getItem('saves fail') !== null && typeof input === 'string' && input.endsWith('/draft')) throw new TypeError('offline')
        return online(input, init)
      }
    })
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}`)
    const lastName = page.getByRole('textbox', { name: holder.lastName, exact: true })
    await expect(lastName).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('saves fail', 'yes'))
    await lastName.fill('Fără Rețea')
    await expect(page.getByText(wizard.save.retrying)).toBeVisible()
    await page.reload()
    await expect(lastName).toHaveValue('Fără Rețea')
    await expect(page.getByText(wizard.save.retrying)).toBeVisible()

    await page.evaluate(() => sessionStorage.removeItem('saves fail'))
    const saved = page.waitForResponse(/\/draft$/)
    await page.getByRole('textbox', { name: holder.firstName, exact: true }).fill('Ana')
    expect((await saved).status()).toBe(200)
    await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
  })

  test('reports a conflict in the second window and offers both versions', async ({ page, context, words: { holder, wizard } }) => {
    const quoteId = await startQuote(page.request, 'gap')
    const second = await context.newPage()
    const nameIn = (window: typeof page) => window.getByRole('textbox', { name: holder.lastName, exact: true })
    for (const window of [page, second]) {
      await openPage(window, `/quotes/${quoteId}`)
      await expect(nameIn(window)).toBeVisible()
    }
    await expect(second.getByRole('status').filter({ hasText: wizard.second.title })).toBeVisible()
    await expect(page.getByText(wizard.second.title)).toBeHidden()
    const saved = page.waitForResponse(/\/draft$/)
    await nameIn(page).fill('Întâiul')
    expect((await saved).status()).toBe(200)

    // Told before anything is typed there.
    const notice = second.getByRole('alert').filter({ hasText: wizard.conflict.ownTitle })
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('button', { name: wizard.conflict.keepMine })).toBeHidden()
    await nameIn(second).fill('Al Doilea')
    await expect(nameIn(second)).toHaveValue('Al Doilea')
    await test.step('what the second window could not save yet is no draft of the first one', async () => {
      await reloadPage(page)
      await expect(nameIn(page)).toHaveValue('Întâiul')
      await expect(page.getByRole('button', { name: wizard.conflict.useTheirs })).toBeHidden()
    })

    const insisted = second.waitForResponse(/\/draft$/)
    await notice.getByRole('button', { name: wizard.conflict.keepMine }).click()
    expect((await insisted).status()).toBe(200)
    await expect(notice).toBeHidden()
    await reloadPage(page)
    await expect(nameIn(page)).toHaveValue('Al Doilea')

    const savedAgain = second.waitForResponse(/\/draft$/)
    await nameIn(second).fill('Încă o dată')
    expect((await savedAgain).status()).toBe(200)
    await nameIn(page).fill('Prea târziu')
    await page.getByRole('button', { name: wizard.conflict.useTheirs }).click()
    await expect(nameIn(page)).toHaveValue('Încă o dată')
  })

  test('begins with a client, and is taken up from the list where it was left', async ({ page, words: { address, desk, holder, privacy, wizard } }) => {
    const { steps, name: product } = productOf('gap').messages.ro
    const isAtVehicle = () => expect(page.getByRole('heading', { level: 1, name: steps.vehicle ?? '' })).toBeVisible()

    await test.step('is filled from an existing client', async () => {
      await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}`)
      await page.getByRole('button', { name: wizard.client.open }).click()
      await page.getByRole('searchbox', { name: wizard.client.search }).fill('moldovan')
      await page.getByRole('list', { name: wizard.client.results }).getByRole('button', { name: /Moldovan/ }).click()
      await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toHaveValue('Moldovan')
      await expect(page.getByRole('combobox', { name: address.city })).toHaveValue('Cluj-Napoca')
      await page.getByRole('button', { name: wizard.continue }).click()
      await isAtVehicle()
    })

    await test.step('is taken up from the list where it was left', async () => {
      const company = exampleOf('gap', 'company').holder
      const name = `Reluarea ${Date.now().toString(36)} SRL`
      await startQuote(page.request, 'gap', { holder: { ...(company as object), businessName: name } })
      await page.goto('/quotes')
      const row = page.getByRole('row', { name: new RegExp(name) })
      await expect(row).toContainText(desk.states.draft)
      await row.getByRole('link').click()
      await isAtVehicle()
    })

    await test.step('starts from a client of the list with the policyholder known', async () => {
      await openPage(page, '/clients')
      await page.getByRole('searchbox', { name: desk.clients.search }).fill('Țărănescu')
      await page.getByRole('link', { name: 'Ilinca Țărănescu', exact: true }).click()
      await page.getByRole('link', { name: privacy.client.newQuote, exact: true }).click()
      await page.getByRole('button', { name: product, exact: true }).click()
      await expect(page.getByRole('textbox', { name: holder.firstName, exact: true })).toHaveValue('Ilinca')
    })
  })
})
