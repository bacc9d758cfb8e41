import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { TOTP } from 'otpauth'
import { apiContextOf, cookieOf, DEMO_PASSWORD, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { byKeyboard } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { appMessages } from '@/lib/i18n/app-messages'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// An agency whose people no other test uses.
test.use({ account: 'admin@other.test' })

const PASSWORD = 'patru cai verzi pe pereți'

type Caller = Awaited<ReturnType<typeof apiContextOf>>

/** A broker with an app, signed in in a browser of their own. */
async function brokerWithApp(browser: Browser, admin: Caller, { address, name }: { readonly address: string; readonly name: string }) {
  const email = `${randomUUID()}@example.test`
  const invited = await admin.post('/api/invitations', { data: { email, name, role: 'broker', extraRoles: [], byMail: false, locale: 'ro' } })
  const { link } = (await invited.json()) as { link: string }
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })
  const { request } = context
  expect((await request.post(`/api/invitation-links/${link.split('/').at(-1)}`, { data: { name, password: PASSWORD } })).ok()).toBe(true)
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await request.post('/api/auth/callback/credentials', { data: { csrfToken, email, password: PASSWORD } })
  await request.post('/api/account/confirmation', { data: { way: 'password', password: PASSWORD } })
  const { secret } = (await (await request.post('/api/account/authenticator-app')).json()) as { secret: string }
  expect((await request.post('/api/account/authenticator-app/activation', { data: { code: new TOTP({ secret }).generate(), locale: 'ro' } })).status()).toBe(200)
  return { email, context }
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('an administrator removes a lost second factor by keyboard; who had it is signed out and enters by the password', async ({ page, browser, baseURL, sessionOf, words: { people, ownAccount } }) => {
      test.slow()
      const [address, name] = [requireBaseUrl(baseURL), `Vlad ${randomUUID().slice(0, 8)}`]
      const admin = await apiContextOf(await page.context().storageState(), address)
      const { email, context } = await brokerWithApp(browser, admin, { address, name })
      const theirs = await context.newPage()

      await openPage(page, '/admin/users')
      const row = page.getByRole('listitem').filter({ hasText: email })
      await expect(row).toContainText(people.factor.app)
      const input = byKeyboard(page)
      await input.press(page.getByRole('button', { name: people.openPanel.replace('{name}', name) }))
      const panel = page.getByRole('region', { name, exact: true })

      await test.step('it is refused to a broker, to another agency, and without saying again who one is', async () => {
        const { people: list } = (await (await admin.get('/api/users')).json()) as { people: readonly { id: string; email: string }[] }
        const removal = `/api/users/${list.find((person) => person.email === email)?.id}/second-factors/removal`
        for (const [account, status] of [['broker@other.test', 403], ['admin@demo.test', 404]] as const) {
          const other = await apiContextOf(await sessionOf(account), address)
          expect([account, (await other.post(removal, { data: { locale: 'ro' } })).status()]).toEqual([account, status])
          await other.dispose()
        }
        const unconfirmed = await admin.post(removal, { data: { locale: 'ro' } })
        expect(await unconfirmed.json()).toMatchObject({ error: { code: 'confirmationNeeded' } })
        await expect(row).toContainText(people.factor.app)
      })

      await input.press(panel.getByRole('button', { name: people.factor.remove }))
      const dialog = page.getByRole('dialog', { name: people.factor.removeTitle.replace('{name}', name) })
      await expectAccessible(page, 'removing a second factor', VIEWPORTS_BY_LANGUAGE[language])
      await input.type(dialog.getByLabel(ownAccount.confirm.password, { exact: true }), DEMO_PASSWORD)
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
      await expect(panel).toContainText(people.factor.notYet)
      await expect(row).not.toContainText(people.factor.app)

      await theirs.goto('/clients')
      const { auth } = appMessages('ro')
      await expect(theirs.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
      await theirs.getByRole('textbox', { name: auth.email }).fill(email)
      await theirs.getByLabel(auth.password).fill(PASSWORD)
      await theirs.getByRole('button', { name: auth.submit, exact: true }).click()
      await expect(theirs).toHaveURL(/\/clients$/)
      await admin.dispose()
      await context.close()
    })
  })
}
