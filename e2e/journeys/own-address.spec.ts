import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { expectAccessible } from '@/e2e/support/viewports'

// An agency whose people no other test uses.
// A wrong password is refused, which Chromium writes down.
test.use({ account: 'admin@other.test', expectedConsoleError: /status of 422.*\/api\/email-links\// })

const PASSWORD = 'patru cai verzi pe pereți'
const newEmail = () => `${randomUUID()}@example.test`

async function newBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const address = requireBaseUrl(baseURL)
  return (await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })).newPage()
}

test('somebody asks for another address, an administrator hands the link over, and it counts once its user confirms it', async ({ page, browser, baseURL, words: { people, ownAccount } }) => {
  test.slow()
  const [name, before, after] = ['Ilinca Mutată', newEmail(), newEmail()]
  await openPage(page, '/admin/users')
  await page.getByRole('button', { name: people.invite, exact: true }).click()
  const inviting = page.getByRole('dialog', { name: people.inviteDialog.title })
  await inviting.getByRole('textbox', { name: people.inviteDialog.name }).fill(name)
  await inviting.getByRole('textbox', { name: people.inviteDialog.email }).fill(before)
  await inviting.getByRole('button', { name: people.inviteDialog.submit, exact: true }).click()
  const invitation = await page.getByRole('alertdialog').getByRole('textbox', { name: people.linkDialog.link }).inputValue()

  const theirs = await newBrowser(browser, baseURL)
  await openPage(theirs, new URL(invitation).pathname)
  await theirs.getByLabel(people.link.password, { exact: true }).fill(PASSWORD)
  await theirs.getByLabel(people.link.repeat, { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: people.link.enter, exact: true }).click()
  await expect(theirs.getByRole('navigation').first()).toBeVisible()
  await openPage(theirs, '/account')
  await theirs.getByRole('textbox', { name: ownAccount.email.next }).fill(after)
  await theirs.getByRole('button', { name: ownAccount.email.ask }).click()
  const confirming = theirs.getByRole('dialog', { name: ownAccount.confirm.title })
  await confirming.getByLabel(ownAccount.confirm.password).fill(PASSWORD)
  await confirming.getByRole('button', { name: ownAccount.confirm.submit, exact: true }).click()
  await expect(theirs.getByText(ownAccount.email.pending.replace('{email}', after))).toBeVisible()
  await expect(theirs.getByRole('textbox', { name: ownAccount.email.current })).toHaveValue(before)
  await expectAccessible(theirs, 'an address that waits', [])

  await openPage(page, '/admin/users')
  await page.getByRole('button', { name: people.openPanel.replace('{name}', name) }).last().click()
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('button', { name: people.newEmail.makeLink }).click()
  const { pathname } = new URL(await panel.getByRole('textbox', { name: people.newEmail.link }).inputValue())

  // The link alone is of no use to the administrator, who is asked for the password.
  await openPage(page, pathname)
  await page.getByLabel(people.link.currentPassword).fill('alta decât a ei')
  await page.getByRole('button', { name: people.link.changeEmail }).click()
  await expect(page.getByLabel(people.link.currentPassword)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'the link of an address', [])

  await openPage(theirs, pathname)
  await theirs.getByRole('button', { name: people.link.changeEmail }).click()
  await expect(theirs.getByRole('textbox', { name: ownAccount.email.current })).toHaveValue(after)
  await openPage(theirs, pathname)
  await expect(theirs.getByRole('heading', { name: people.link.closed })).toBeVisible()
  await theirs.context().close()
})
