import type { Page } from '@playwright/test'
import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { openPage, reloadPage } from '../support/open'
import { startQuote } from '../support/quotes'

// Keys before hydration have no effect.

const parts = (page: Page, { palette }: { palette: { title: string; field: string; results: string } }) => {
  const dialog = page.getByRole('dialog', { name: palette.title })
  return { dialog, field: dialog.getByRole('combobox', { name: palette.field }), option: (name: string | RegExp) => dialog.getByRole('option', { name }) }
}

test.describe('the palette', () => {
  test('opens by its keys, finds a client and leads to a quote for them', async ({ page, words }) => {
    await openPage(page, '/')
    await page.keyboard.press('Control+K')
    const { dialog, field, option } = parts(page, words)
    await expect(field).toBeFocused()
    await expect(dialog.getByRole('status')).toHaveText(words.palette.hint)
    await page.keyboard.type('moldovan')
    const client = dialog.getByRole('group', { name: words.palette.groups.clients }).getByRole('option', { name: /Moldovan/ })
    await expect(client).toHaveAttribute('aria-selected', 'true')
    await expect(option(words.desk.nav.policies)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quotes\/new\?client=/)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Moldovan/)).toBeVisible()
  })

  test('starts a product by its name without accents', async ({ page, words }) => {
    await openPage(page, '/policies')
    await page.keyboard.press('Control+K')
    const { field, option } = parts(page, words)
    const { name } = productOf('houseAssistance').messages.ro
    await field.fill(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    await expect(option(name)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/\w+/)
  })

  test('finds a quote by its number', async ({ page, words }) => {
    const quoteId = await startQuote(page.request, 'gap')
    await openPage(page, '/quotes')
    const number = (await page.getByRole('link', { name: new RegExp(words.desk.quotes.open.replace('{number}', String.raw`\d+`)) }).first().textContent()) ?? ''
    await page.keyboard.press('Control+K')
    const { field, dialog } = parts(page, words)
    await field.fill(number)
    await dialog.getByRole('group', { name: words.palette.groups.quotes }).getByRole('option', { name: new RegExp(`^${number}`) }).click()
    await expect(page).toHaveURL(new RegExp(quoteId))
  })

  test('opens by its button, and gives the focus back when Escape closes it', async ({ page, words }) => {
    await openPage(page, '/')
    const button = page.getByRole('button', { name: words.palette.open })
    await button.click()
    const { dialog, field } = parts(page, words)
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()

    // Its shortcut closes it too.
    await page.keyboard.press('Control+K')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+K')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('aborts the search for the previous text', async ({ page, words }) => {
    await openPage(page, '/')
    // The first search never gets a response.
    await page.route('**/api/search', async (route) => {
      if (route.request().postData()?.includes('moldovan') !== true) await route.continue()
    })
    const asked = page.waitForRequest('**/api/search')
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/search'))
    await page.keyboard.press('Control+K')
    const { dialog, field, option } = parts(page, words)
    await field.fill('moldovan')
    await asked
    await expect(dialog.getByRole('status')).toHaveText(words.palette.searching)
    await field.fill('nu există nimeni')
    await ended
    await expect(dialog.getByRole('status')).toHaveText(words.palette.none)
    await expect(option(/Moldovan/)).toBeHidden()
  })

  test('says that nothing was found', async ({ page, words }) => {
    await openPage(page, '/')
    await page.keyboard.press('Control+K')
    const { dialog, field } = parts(page, words)
    await field.fill('nu există nimeni')
    await expect(dialog.getByRole('status')).toHaveText(words.palette.none)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  })

  test('switches language and theme', async ({ page, words }) => {
    await openPage(page, '/')
    await page.keyboard.press('Control+K')
    const { field } = parts(page, words)
    await field.fill('intunecata')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: words.desk.themes.dark })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+K')
    await field.fill('english')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('fits a narrow screen', async ({ page, words }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openPage(page, '/')
    await page.getByRole('button', { name: words.palette.open }).click()
    const { dialog } = parts(page, words)
    await expect(dialog).toBeVisible()
    const box = await dialog.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640).toBe(true)
  })

  test('is accessible, empty and with results', async ({ page, words }) => {
    await openPage(page, '/')
    await page.keyboard.press('Control+K')
    const { field, option } = parts(page, words)
    await expect(field).toBeFocused()
    await expectAccessible(page, 'palette')
    await field.fill('moldovan')
    await expect(option(/Moldovan/).first()).toBeVisible()
    await expectAccessible(page, 'palette with a client')
  })

  test.describe('of an administrator', () => {
    test.use({ account: 'admin@demo.test' })

    test('leads to the administration and starts no quote', async ({ page, words }) => {
      await openPage(page, '/')
      await page.keyboard.press('Control+K')
      const { dialog, option } = parts(page, words)
      await expect(option(words.admin.nav.accounts)).toBeVisible()
      await expect(dialog.getByRole('group', { name: words.palette.groups.start })).toBeHidden()
      await expect(option(words.desk.nav.newQuote)).toBeHidden()
    })
  })

  test.describe('when the search fails', () => {
    test.use({ expectedConsoleError: /status of 500/ })

    test('says so, and searches again when asked', async ({ page, words }) => {
      await openPage(page, '/')
      let isBroken = true
      await page.route('**/api/search', (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()))
      await page.keyboard.press('Control+K')
      const { dialog, field, option } = parts(page, words)
      await field.fill('moldovan')
      await expect(dialog.getByRole('alert')).toContainText(words.palette.failed)
      isBroken = false
      await dialog.getByRole('button', { name: words.palette.retry }).click()
      await expect(option(/Moldovan/).first()).toBeVisible()
    })
  })
})

test.describe('the keys', () => {
  test('are shown by ?', async ({ page, words: { palette } }) => {
    await openPage(page, '/')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: palette.shortcutSheet.title })
    await expect(sheet).toContainText(palette.keys.quotes)
    await expectAccessible(page, 'sheet of keys')
    // A digit starts a product on this page, but not below the sheet.
    const started: string[] = []
    page.on('request', (request) => started.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(started).not.toContain('POST /api/quotes')
  })

  test('g, then a letter, leads to a page', async ({ page, words: { desk } }) => {
    await openPage(page, '/')
    for (const [letter, title] of [['q', desk.quotes.title], ['c', desk.clients.title], ['p', desk.policies.title], ['n', desk.newQuote.title]] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL(/\/$/)
  })

  test('without Ctrl can be switched off and on', async ({ page, words: { desk, palette } }) => {
    await openPage(page, '/quotes/new')
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: palette.shortcutSheet.title })
    const single = sheet.getByRole('checkbox', { name: palette.shortcutSheet.single })
    await expect(single).toBeChecked()
    await single.press('Space')
    await expect(sheet).toContainText(palette.shortcutSheet.singleOff)
    await page.keyboard.press('Escape')
    const first = page.getByRole('button', { name: productOf('gap').messages.ro.name })
    await expect(first).not.toContainText('1')

    await reloadPage(page)
    for (const key of ['1', 'g', 'q', '?']) await page.keyboard.press(key)
    await expect(sheet).toBeHidden()
    await page.keyboard.press('Control+K')
    const { field } = parts(page, { palette })
    await field.fill(palette.showKeys)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quotes\/new$/)
    await single.press('Space')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('q')
    await expect(page.getByRole('heading', { level: 1, name: desk.quotes.title })).toBeVisible()
  })

  test('are letters like any other in a field', async ({ page, words: { desk, palette } }) => {
    await openPage(page, '/clients')
    const field = page.getByRole('searchbox', { name: desk.clients.search })
    await field.pressSequentially('?gq')
    await expect(field).toHaveValue('?gq')
    await expect(page).toHaveURL(/\/clients$/)
    await expect(page.getByRole('dialog', { name: palette.shortcutSheet.title })).toBeHidden()
  })
})
