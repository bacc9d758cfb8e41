import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, expect, signIn, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { startQuote } from '@/e2e/support/quotes'
import { byKeyboard } from '@/e2e/support/user-input'
import { expectAccessible } from '@/e2e/support/viewports'
import { readSessionTimes } from '@/lib/features/own-account/shapes'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// A session of its own, because these end it.
test.use({ storageState: async ({ baseURL, language }, use) => {
  const { cookies, origins } = await signIn('broker@demo.test', baseURL ?? '')
  await use({ cookies: [...cookies, { name: 'locale', value: language, domain: new URL(baseURL ?? '').hostname, path: '/', expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' }], origins })
} })

const ASKED = '**/api/account/session'
const UNTIL_ASKED_MS = 5 * 60_000 + 1000

/** Lets the server's answer say that less time is left, until somebody uses the session. Its clock cannot be moved from here. */
async function shorten(page: Page, left: Partial<Record<'idleSeconds' | 'seconds', number>>): Promise<void> {
  let isUsed = false
  await page.route(ASKED, async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') isUsed = true
    const times = response.ok() ? readSessionTimes.output.parse(await response.json()) : undefined
    await route.fulfill({ response, ...(times && !isUsed ? { json: { ...times, ...left } } : {}) })
  })
}

async function typedQuote(page: Page, lastName: string, label: string) {
  const quoteId = await startQuote(page.request, 'gap')
  await page.clock.install()
  await openPage(page, `/quotes/${quoteId}`)
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill(lastName)
  return { field, quoteId }
}

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a session that was not used is warned of, and goes on by one key; what is typed stays', async ({ page, words: { holder, ownAccount: { ending } , wizard } }) => {
      test.slow()
      const { field } = await typedQuote(page, 'Nepierdut', holder.lastName)
      await shorten(page, { idleSeconds: 200 })
      await page.clock.fastForward(UNTIL_ASKED_MS)
      const warning = page.getByRole('alertdialog', { name: ending.title })
      await expect(warning).toContainText('4')
      await expectAccessible(page, 'the warning before a session ends', VIEWPORTS_BY_LANGUAGE[language])
      await byKeyboard(page).press(warning.getByRole('button', { name: ending.stay }))
      await expect(warning).toBeHidden()
      await expect(field).toHaveValue('Nepierdut')
      await page.getByRole('textbox', { name: holder.firstName, exact: true }).fill('Tudor')
      await expect(page.getByText(new RegExp(`^${wizard.save.saved}`)).first()).toBeVisible()
      await page.reload()
      await expect(field).toHaveValue('Nepierdut')
    })
  })
}

test('a session as old as one may be is replaced by a new one, back on the page with what was typed', async ({ page, context, words: { auth, holder, ownAccount: { ending } } }) => {
  test.slow()
  const { field, quoteId } = await typedQuote(page, 'Rămas', holder.lastName)
  const former = (await context.cookies()).find(({ name }) => name.includes('session-token'))?.value
  await shorten(page, { seconds: 100 })
  await page.clock.fastForward(UNTIL_ASKED_MS)
  const warning = page.getByRole('alertdialog', { name: ending.title })
  await expect(warning.getByRole('button', { name: ending.stay })).toBeHidden()
  await warning.getByRole('link', { name: ending.signIn }).click()
  await expect(page.getByRole('heading', { level: 1, name: auth.title })).toBeVisible()
  await page.getByRole('textbox', { name: auth.email }).fill('broker@demo.test')
  await page.getByLabel(auth.password).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: auth.submit, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/quotes/${quoteId}`))
  await expect(field).toHaveValue('Rămas')
  const next = (await context.cookies()).find(({ name }) => name.includes('session-token'))?.value
  expect([former === next, former === undefined]).toEqual([false, false])
})

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedConsoleError: /status of 401/ })

  test('is said on the open page, which keeps what is typed', async ({ page, words: { holder, ownAccount: { ending } } }) => {
    test.slow()
    const { field } = await typedQuote(page, 'Păstrat', holder.lastName)
    await page.context().clearCookies({ name: 'next-auth.session-token' })
    await page.clock.fastForward(UNTIL_ASKED_MS)
    const said = page.getByRole('alertdialog', { name: ending.endedTitle })
    await expect(said).toContainText(ending.ended)
    await said.getByRole('button', { name: ending.later }).first().click()
    await expect(field).toHaveValue('Păstrat')
  })
})
