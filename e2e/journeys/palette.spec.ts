import type { Page } from '@playwright/test'
import { productOf } from '@/lib/products/all-products'
import { expect, test } from '@/e2e/support/fixtures'
import { expectAccessible } from '@/e2e/support/viewports'
import { expectHydrated, openPage, reloadPage } from '../support/open'
import { startQuote } from '../support/quotes'

// Keys before hydration have no effect.

const parts = (page: Page, { palette }: { palette: { title: string; field: string; results: string } }) => {
  const dialog = page.getByRole('dialog', { name: palette.title })
  return { dialog, field: dialog.getByRole('combobox', { name: palette.field }), option: (name: string | RegExp) => dialog.getByRole('option', { name }) }
}

test('the palette opens by its keys and its button, finds a client and leads to a quote for them', async ({ page, words }) => {
  await openPage(page, '/')
  const button = page.getByRole('button', { name: words.palette.open })
  const { dialog, field, option } = parts(page, words)

  await test.step('opens by its button, and gives the focus back when Escape closes it', async () => {
    await button.click()
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await test.step('its shortcut closes it too', async () => {
    await page.keyboard.press('Control+K')
    await expect(field).toBeFocused()
    await page.keyboard.press('Control+K')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  await page.keyboard.press('Control+K')
  await expect(field).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText(words.palette.hint)
  await expectAccessible(page, 'palette')
  await page.keyboard.type('moldovan')
  const client = dialog.getByRole('group', { name: words.palette.groups.clients }).getByRole('option', { name: /Moldovan/ })
  await expect(client).toHaveAttribute('aria-selected', 'true')
  await expect(option(words.desk.nav.policies)).toBeHidden()
  await expectAccessible(page, 'palette with a client')

  await test.step('fits a narrow screen', async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    const fits = async () => {
      const box = await dialog.boundingBox()
      return box !== null && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640
    }
    await expect.poll(fits).toBe(true)
  })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/quotes\/new\?client=/)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Moldovan/)).toBeVisible()
})

test('the palette starts a product, finds a quote, and switches language and theme', async ({ page, words }) => {
  const { field, dialog, option } = parts(page, words)
  await test.step('starts a product by its name without accents', async () => {
    await openPage(page, '/policies')
    await page.keyboard.press('Control+K')
    const { name } = productOf('houseAssistance').messages.ro
    await field.fill(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    await expect(option(name)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/quotes\/[0-9a-f-]{36}\/\w+/)
  })

  await test.step('finds a quote by its number', async () => {
    const quoteId = await startQuote(page.request, 'gap')
    await openPage(page, '/quotes')
    const number = (await page.getByRole('link', { name: new RegExp(words.desk.quotes.open.replace('{number}', String.raw`\d+`)) }).first().textContent()) ?? ''
    await page.keyboard.press('Control+K')
    await field.fill(number)
    await dialog.getByRole('group', { name: words.palette.groups.quotes }).getByRole('option', { name: new RegExp(`^${number}`) }).click()
    await expect(page).toHaveURL(new RegExp(quoteId))
  })

  await test.step('switches language and theme', async () => {
    await openPage(page, '/')
    await page.keyboard.press('Control+K')
    await field.fill('intunecata')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: words.desk.themes.dark })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+K')
    await field.fill('english')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('the keys are shown by ?, lead to pages, are letters like any other in a field, and can be switched off and on', async ({ page, words: { desk, palette } }) => {
  await openPage(page, '/')
  const sheet = page.getByRole('dialog', { name: palette.shortcutSheet.title })

  await test.step('are shown by ?', async () => {
    await page.keyboard.press('?')
    await expect(sheet).toContainText(palette.keys.quotes)
    await expectAccessible(page, 'sheet of keys')
    await page.setViewportSize({ width: 1440, height: 900 })
    // A digit starts a product on this page, but not below the sheet.
    const started: string[] = []
    page.on('request', (request) => started.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.keyboard.press('1')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(started).not.toContain('POST /api/quotes')
  })

  await test.step('g, then a letter, leads to a page', async () => {
    for (const [letter, title] of [['q', desk.quotes.title], ['p', desk.policies.title], ['n', desk.newQuote.title]] as const) {
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL(/\/$/)
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(page.getByRole('heading', { level: 1, name: desk.clients.title })).toBeVisible()
  })

  await test.step('are letters like any other in a field', async () => {
    const field = page.getByRole('searchbox', { name: desk.clients.search })
    await expectHydrated(field)
    await field.pressSequentially('?gq')
    await expect(field).toHaveValue('?gq')
    await expect(page).toHaveURL(/\/clients$/)
    await expect(sheet).toBeHidden()
  })

  await test.step('without Ctrl can be switched off and on', async () => {
    await openPage(page, '/quotes/new')
    await page.keyboard.press('?')
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

  await test.step('a digit on the home page starts the quote of its tile', async () => {
    await openPage(page, '/')
    const { name, tile = name } = productOf('travel').messages.ro
    await expect(page.getByRole('button', { name: tile, exact: true })).toContainText('2')
    await page.keyboard.press('2')
    await expect(page).toHaveURL(/\/quotes\/[^/]+\/trip$/)
  })
})
