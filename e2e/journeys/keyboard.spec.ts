import type { Page } from '@playwright/test'
import { expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { pageCell, pagesOfDesk } from '@/lib/testing/security/access-matrix'
import { signInToDemo } from '@/lib/testing/security/people-of-demo'
import { makeRecords } from '@/lib/testing/security/records-of-user'
import { exampleOf, startQuote } from '@/e2e/support/quotes'
import { expectHydrated, openPage, waitTwoFrames } from '@/e2e/support/open'

const TABS_MAX = 4

const focused = (page: Page) => page.locator(':focus')

/** How many times Tab is pressed from where the focus is until it stands in a field of the page. */
async function tabsToField(page: Page): Promise<number> {
  const isInField = () => focused(page).evaluateAll(([element]) => element?.matches('main :is(input, select, textarea)') ?? false)
  for (let tabs = 0; tabs <= TABS_MAX; tabs += 1) {
    if (await isInField()) return tabs
    await page.keyboard.press('Tab')
  }
  return Number.POSITIVE_INFINITY
}

test('the focus of a page that comes is on its heading or first field, and Tab soon leads to a field', async ({ page, words: { desk, holder } }) => {
  test.slow()
  await openPage(page, '/')
  await expect(focused(page)).toHaveRole('heading')

  await test.step('on a page that is reached by the navigation', async () => {
    for (const [link, path] of [[desk.nav.clients, '/clients'], [desk.nav.policies, '/policies']] as const) {
      await page.getByRole('navigation', { name: desk.mainNavigation }).getByRole('link', { name: link }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(focused(page)).toHaveRole('heading')
      expect(await tabsToField(page), path).toBeLessThanOrEqual(TABS_MAX)
    }
  })

  await test.step('on a step: the first field to fill, else the first one', async () => {
    await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
    await expect(focused(page)).toHaveAccessibleName(holder.lastName)
    const complete = await startQuote(page.request, 'tire', exampleOf('tire'))
    await openPage(page, `/quotes/${complete}/tires`)
    await expect.poll(() => tabsToField(page)).toBe(0)
  })
})

/** Who opens a page: the first of these who may. */
const READERS = [
  { account: 'broker@demo.test', roles: ['broker'] },
  { account: 'backoffice@demo.test', roles: ['back-office'] },
  { account: 'admin@demo.test', roles: ['admin', 'data-officer', 'owner'] },
  { account: 'director@demo.test', roles: ['director'] },
] as const

test('every page of the desk gives the focus to its heading or to its first field', async ({ browser, baseURL, sessionOf }) => {
  test.slow()
  const records = await makeRecords(await signInToDemo(requireBaseUrl(baseURL), 'broker@demo.test'))
  const cellOf = (path: string, { account, roles }: (typeof READERS)[number]) => pageCell(path, { name: account, agency: 'demo', roles: [...roles] }, { name: 'own', agency: 'demo', records })
  const pages = (await pagesOfDesk()).filter((path) => !path.endsWith('/second-screen'))
  const wrong: string[] = []
  for (const reader of READERS) {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), storageState: await sessionOf(reader.account) })
    const page = await context.newPage()
    for (const path of pages) {
      const opens = READERS.find((one) => !cellOf(path, one).expected.includes(403))
      const own = cellOf(path, reader).path
      if (opens !== reader || own.includes('0197a5c8-')) continue
      await page.goto(own, { waitUntil: 'domcontentloaded' })
      const isPlaced = () => focused(page).evaluateAll(([element]) => element?.matches('h1, main :is(input, select, textarea)') ?? false)
      await expect.poll(isPlaced, { timeout: 5_000 }).toBe(true).catch(() => wrong.push(`${path}: ${page.url()}`))
    }
    await context.close()
  }
  expect(wrong).toEqual([])
})

test('/ searches on the page, else everywhere; in a field it is a letter', async ({ page, words: { desk, holder, palette, wizard } }) => {
  await openPage(page, '/clients')
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: desk.clients.search })
  await expect(search).toBeFocused()
  await page.keyboard.press('/')
  await expect(search).toHaveValue('/')

  await openPage(page, '/quotes/new')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: palette.field })).toBeFocused()
  await page.keyboard.press('Escape')

  await openPage(page, `/quotes/${await startQuote(page.request, 'gap')}/holder`)
  const client = page.getByRole('button', { name: wizard.client.open })
  await expect(page.getByRole('textbox', { name: holder.lastName, exact: true })).toBeFocused()
  await client.focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog', { name: wizard.client.title })).toBeVisible()
})

test('Ctrl+Enter is Continue, from a field with a list too, and what was typed counts', async ({ page, words: { holder, wizard } }) => {
  test.slow()
  await openPage(page, `/quotes/${await startQuote(page.request, 'gap', exampleOf('gap'))}/holder`)
  const lastName = page.getByRole('textbox', { name: holder.lastName, exact: true })
  await expectHydrated(lastName)
  await lastName.fill('CÂRSTEA')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/\/quotes\/[^/]+\/(?!holder)\w+$/)
  await page.evaluate(waitTwoFrames)
  await page.goBack()
  await expect(lastName).toHaveValue('Cârstea')

  await test.step('up to the offers', async () => {
    const quoteId = await startQuote(page.request, 'gap', exampleOf('gap'))
    await openPage(page, `/quotes/${quoteId}/check`)
    await expect(page.getByRole('button', { name: wizard.checkPage.request })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/offers$/)
  })
})

test('a day may have a year of two digits, and is shown in words', async ({ page }) => {
  await openPage(page, `/quotes/${await startQuote(page.request, 'travel')}/trip`)
  const start = page.locator('input[name=startDate]')
  await expectHydrated(start)
  await start.fill('5.12.26')
  await expect(page.getByText('5 decembrie 2026', { exact: true })).toBeVisible()
})
