import type { Browser, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { apiContextOf, cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { codeOf, makePasskey, seenCodes, setUpApp, withAuthenticator } from '@/e2e/support/second-factors'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// An agency whose people no other test uses.
test.use({ account: 'admin@other.test' })

type Words = { people: (typeof import('@/lib/features/people/messages.ro'))['peopleRo']; auth: (typeof import('@/lib/features/sessions/messages.ro'))['authRo']; ownAccount: (typeof import('@/lib/features/own-account/messages.ro'))['ownAccountRo'] }

const PASSWORD = 'patru cai verzi pe pereți'

/** Somebody new: invited by the administrator, and in, in a browser of their own. */
async function entered(browser: Browser, { page, baseURL, words, role }: { page: Page; baseURL: string | undefined; words: Words; role: 'admin' | 'broker' }) {
  const address = requireBaseUrl(baseURL)
  const email = `${randomUUID()}@example.test`
  const caller = await apiContextOf(await page.context().storageState(), address)
  const response = await caller.post('/api/invitations', { data: { email, name: 'Vlad Neagu', role, extraRoles: [], byMail: false, locale: 'ro' } })
  const { link } = (await response.json()) as { link: string }
  await caller.dispose()
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [cookieOf('locale', 'ro', address)], origins: [] } })
  const theirs = await context.newPage()
  await openPage(theirs, new URL(link).pathname)
  await theirs.getByLabel(words.people.link.password, { exact: true }).fill(PASSWORD)
  await theirs.getByLabel(words.people.link.repeat, { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: words.people.link.enter, exact: true }).click()
  await expect(theirs.getByRole('button', { name: /Vlad Neagu/ }).filter({ visible: true }).first()).toBeVisible()
  return { theirs, email }
}

async function confirmByPassword(page: Page, { ownAccount }: Words) {
  const dialog = page.getByRole('dialog', { name: ownAccount.confirm.title })
  await dialog.getByLabel(ownAccount.confirm.password, { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: ownAccount.confirm.submit, exact: true }).click()
}

async function signOut(page: Page, { auth }: Words) {
  await page.getByRole('button', { name: /Vlad Neagu/ }).filter({ visible: true }).first().click()
  await page.getByRole('menuitem', { name: auth.signOut }).click()
  await expect(page.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
}

async function typePassword(page: Page, { auth }: Words, email: string) {
  await page.getByRole('textbox', { name: auth.email }).fill(email)
  await page.getByLabel(auth.password).fill(PASSWORD)
  await page.getByRole('button', { name: auth.submit, exact: true }).click()
}

test('an invited administrator enters, makes a passkey, signs out, and enters with the passkey alone', async ({ page, browser, baseURL, words }) => {
  test.slow()
  const { theirs } = await entered(browser, { page, baseURL, words, role: 'admin' })
  await withAuthenticator(theirs)
  await openPage(theirs, '/account')
  await theirs.getByRole('button', { name: words.ownAccount.factors.addPasskey }).click()
  await confirmByPassword(theirs, words)
  await makePasskey(theirs, words)
  await seenCodes(theirs, words)
  await expect(theirs.getByRole('button', { name: words.ownAccount.factors.removePasskeyOf.replace('{name}', words.ownAccount.passkeyDialog.defaultName) })).toBeVisible()
  await signOut(theirs, words)
  await theirs.getByRole('button', { name: words.auth.passkey }).click()
  await expect(theirs.getByRole('button', { name: /Vlad Neagu/ }).filter({ visible: true }).first()).toBeVisible()
  await openPage(theirs, '/admin/users')
  await expect(theirs.getByRole('heading', { level: 1, name: words.people.title })).toBeVisible()
  await theirs.context().close()
})

test('a broker sets up an app, and enters with its code and with a recovery code', async ({ page, browser, baseURL, words }) => {
  test.slow()
  const { theirs, email } = await entered(browser, { page, baseURL, words, role: 'broker' })
  await openPage(theirs, '/account')
  await expectAccessible(theirs, 'own account', VIEWPORTS_BY_LANGUAGE.ro)
  await theirs.getByRole('button', { name: words.ownAccount.factors.addApp }).click()
  await confirmByPassword(theirs, words)
  const app = await setUpApp(theirs, words)
  const [code = ''] = await seenCodes(theirs, words)

  await signOut(theirs, words)
  await typePassword(theirs, words, email)
  await theirs.getByRole('textbox', { name: words.auth.secondStep.code }).fill(codeOf(app))
  await theirs.getByRole('button', { name: words.auth.secondStep.submit, exact: true }).click()
  await expect(theirs.getByRole('button', { name: /Vlad Neagu/ }).filter({ visible: true }).first()).toBeVisible()

  await signOut(theirs, words)
  await typePassword(theirs, words, email)
  await theirs.getByRole('button', { name: words.auth.secondStep.useRecovery }).click()
  await theirs.getByRole('textbox', { name: words.auth.secondStep.recoveryCode }).fill(code)
  await theirs.getByRole('button', { name: words.auth.secondStep.submit, exact: true }).click()
  await expect(theirs.getByRole('button', { name: /Vlad Neagu/ }).filter({ visible: true }).first()).toBeVisible()
  await theirs.context().close()
})
