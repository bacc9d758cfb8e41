import type { Browser, Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { byKeyboard, byMouse } from '@/e2e/support/user-input'
import { expectAccessible, expectReflowWhenZoomed } from '@/e2e/support/viewports'
import type { UserInput } from '@/lib/testing/form/user-input'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// An agency whose people no other test uses.
test.use({ account: 'admin@other.test' })

type Words = { people: (typeof import('@/lib/features/people/messages.ro'))['peopleRo']; auth: (typeof import('@/lib/features/sessions/messages.ro'))['authRo'] }

const PASSWORD = 'patru cai verzi pe pereți'
const newEmail = () => `${randomUUID()}@example.test`

const rowOf = (page: Page, email: string): Locator => page.getByRole('listitem').filter({ hasText: email })
const openerOf = (page: Page, { people }: Words, name: string) => page.getByRole('button', { name: people.openPanel.replace('{name}', name) })
const panelOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Invites somebody on the page, and returns the link that is shown this once. */
async function inviteOnPage(page: Page, words: Words, { email, name, input }: { readonly email: string; readonly name: string; readonly input: UserInput<Locator> }): Promise<string> {
  const { inviteDialog, invite, linkDialog } = words.people
  await input.press(page.getByRole('button', { name: invite, exact: true }))
  const dialog = page.getByRole('dialog', { name: inviteDialog.title })
  await input.type(dialog.getByRole('textbox', { name: inviteDialog.name }), name)
  await input.type(dialog.getByRole('textbox', { name: inviteDialog.email }), email)
  await input.press(dialog.getByRole('button', { name: inviteDialog.submit, exact: true }))
  const shown = page.getByRole('alertdialog', { name: linkDialog.title })
  const link = await shown.getByRole('textbox', { name: linkDialog.link }).inputValue()
  await input.press(shown.getByRole('button', { name: linkDialog.done, exact: true }).last())
  await expect(shown).toBeHidden()
  return link
}

/** Uses a link in a browser of its own; the desk is open afterwards. */
async function enter(browser: Browser, baseURL: string | undefined, { link, words }: { readonly link: string; readonly words: Words }): Promise<Page> {
  const address = requireBaseUrl(baseURL)
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })
  const page = await context.newPage()
  await openPage(page, new URL(link).pathname)
  await page.getByLabel(words.people.link.password, { exact: true }).fill(PASSWORD)
  await page.getByLabel(words.people.link.repeat, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: words.people.link.enter, exact: true }).click()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return page
}

test('somebody is invited, sets a password, enters, stands in the list, and is signed out at once when disabled', async ({ page, browser, baseURL, words, words: { people, auth } }) => {
  test.slow()
  const [email, name] = [newEmail(), 'Vlad Neagu']
  await openPage(page, '/')
  await page.getByRole('link', { name: words.admin.nav.users }).click()
  await expect(page.getByRole('heading', { level: 1, name: people.title })).toBeVisible()

  const link = await inviteOnPage(page, words, { email, name, input: byMouse(page) })
  await expect(rowOf(page, email)).toBeVisible()
  const theirs = await enter(browser, baseURL, { link, words })

  await page.reload()
  await openerOf(page, words, name).click()
  const panel = panelOf(page, name)
  await expect(panel.getByRole('heading', { level: 2, name })).toBeFocused()
  await expect(panel).toContainText(people.panel.sells)
  await expect(panel.getByRole('button', { name: people.panel.closeSession }).first()).toBeVisible()

  await panel.getByRole('button', { name: people.panel.disable }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: people.disableDialog.submit, exact: true }).click()
  await expect(rowOf(page, email)).toBeHidden()
  await theirs.goto('/clients')
  await expect(theirs.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
  await theirs.context().close()

  // A link that was used opens nothing.
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1, name: people.link.closed })).toBeVisible()
})

test('a role changes in place, and a broker’s sight in the panel', async ({ page, browser, baseURL, words, words: { people, auth } }) => {
  test.slow()
  const [email, name] = [newEmail(), `Sorina ${randomUUID().slice(0, 8)}`]
  await openPage(page, '/admin/users')
  const theirs = await enter(browser, baseURL, { link: await inviteOnPage(page, words, { email, name, input: byMouse(page) }), words })
  await page.reload()
  await openerOf(page, words, name).click()
  const sight = panelOf(page, name).getByRole('checkbox', { name: people.panel.sight })
  // The box follows the server's answer.
  await sight.click({ force: true })
  await expect(panelOf(page, name)).toContainText(people.panel.seesOwn)
  await rowOf(page, email).getByRole('combobox').selectOption({ label: auth.roles['back-office'] })
  await expect(panelOf(page, name)).toContainText(people.panel.checks)
  await theirs.goto('/')
  await expect(theirs.getByText(words.backOffice.nav.section).first()).toBeVisible()

  // Signing somebody out of one browser ends it.
  await panelOf(page, name).getByRole('button', { name: people.panel.closeSessionOf.split('{device}')[0] ?? '' }).first().click()
  await expect(panelOf(page, name)).toContainText(people.changes.session.closed.replace('{by}', 'Victor Străinu'))
  await theirs.goto('/clients')
  await expect(theirs.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
  await theirs.context().close()
})

test('an invitation is renewed and withdrawn, all by keyboard; the panel closes with Escape and gives the focus back', async ({ page, words, words: { people } }) => {
  const email = newEmail()
  await openPage(page, '/admin/users')
  const input = byKeyboard(page)
  const link = await inviteOnPage(page, words, { email, name: 'Sanda Oprea', input })
  await input.press(page.getByRole('button', { name: people.invitations.newLinkOf.replace('{email}', email) }))
  const shown = page.getByRole('alertdialog', { name: people.linkDialog.title })
  const renewed = await shown.getByRole('textbox', { name: people.linkDialog.link }).inputValue()
  expect(renewed).not.toBe(link)
  await input.press(shown.getByRole('button', { name: people.linkDialog.done, exact: true }).last())
  await input.press(page.getByRole('button', { name: people.invitations.revoke.replace('{email}', email) }))
  await expect(rowOf(page, email)).toBeHidden()

  const opener = openerOf(page, words, 'Elena Altfel')
  await input.press(opener)
  await expect(panelOf(page, 'Elena Altfel').getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panelOf(page, 'Elena Altfel')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('one’s own role and account are for another administrator to change', async ({ page, words, words: { people } }) => {
  await openPage(page, '/admin/users')
  await expect(rowOf(page, 'admin@other.test').getByRole('combobox')).toBeDisabled()
  await openerOf(page, words, 'Victor Străinu').click()
  const panel = panelOf(page, 'Victor Străinu')
  await expect(panel).toContainText(people.panel.self)
  await expect(panel.getByRole('button', { name: people.panel.disable })).toBeHidden()
})

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('the page of users, its panel and its dialogs suit everybody, on a desk and on a phone', async ({ page, words, words: { people } }) => {
      test.slow()
      await openPage(page, '/admin/users')
      await expectAccessible(page, 'users', VIEWPORTS_BY_LANGUAGE[language])
      await expectReflowWhenZoomed(page, 'users')
      await openerOf(page, words, 'Elena Altfel').click()
      await expect(panelOf(page, 'Elena Altfel')).toContainText(people.panel.changes)
      await expectAccessible(page, 'somebody beside the list', VIEWPORTS_BY_LANGUAGE[language])
      await page.getByRole('button', { name: people.invite, exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: people.inviteDialog.submit, exact: true }).click()
      await expect(page.getByText(people.inviteDialog.required).first()).toBeVisible()
      await expectAccessible(page, 'inviting, with errors', VIEWPORTS_BY_LANGUAGE[language])
    })
  })
}
