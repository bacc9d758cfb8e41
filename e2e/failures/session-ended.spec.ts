import { DEMO_PASSWORD, expect, test } from '@/e2e/support/fixtures'
import { expectHydrated } from '../support/open'
import { startQuote } from '../support/quotes'

test.use({ expectedConsoleError: /status of 401/ })

test('a session that ends while a quote is typed loses nothing: after signing in elsewhere, saving goes on', async ({ page, context, words: { auth, holder, wizard } }) => {
  const quoteId = await startQuote(page.request, 'gap')
  await page.goto(`/quotes/${quoteId}`)
  const lastName = page.getByRole('textbox', { name: holder.lastName, exact: true })
  await expect(lastName).toBeVisible()
  await context.clearCookies({ name: 'next-auth.session-token' })
  await lastName.fill('Nepierdut')
  const notice = page.getByRole('alert').filter({ hasText: wizard.signedOut.title })
  await expect(notice).toContainText(wizard.signedOut.text)
  await expect(lastName).toHaveValue('Nepierdut')

  const opened = context.waitForEvent('page')
  await notice.getByRole('link', { name: wizard.signedOut.link }).click()
  const signIn = await opened
  await signIn.getByRole('textbox', { name: auth.email }).fill('broker@demo.test')
  await signIn.getByLabel(auth.password).fill(DEMO_PASSWORD)
  await signIn.getByRole('button', { name: auth.submit, exact: true }).click()
  await expect(signIn.getByRole('heading', { level: 1 })).toContainText('Ana Brezeanu')
  await signIn.close()

  await page.bringToFront()
  await page.getByRole('textbox', { name: holder.firstName, exact: true }).fill('Tudor')
  await expect(notice).toBeHidden()
  await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
  await page.reload()
  await expect(lastName).toHaveValue('Nepierdut')

  await test.step('what was typed after the session ended is still there when the page is opened again', async () => {
    await context.clearCookies({ name: 'next-auth.session-token' })
    await expectHydrated(lastName)
    await lastName.fill('Rămas')
    await expect(notice).toBeVisible()
    await page.goto('/sign-in')
    await page.getByRole('textbox', { name: auth.email }).fill('broker@demo.test')
    await page.getByLabel(auth.password).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: auth.submit, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Brezeanu')
    await page.goto(`/quotes/${quoteId}`)
    await expect(lastName).toHaveValue('Rămas')
  })
})
