import type { Browser, BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { type Account, cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, startQuote } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// An agency whose insurers no other test uses.
test.use({ account: 'admin@other.test' })

interface Other {
  readonly browser: Browser
  readonly baseURL: string | undefined
  readonly sessionOf: (account: Account) => Promise<Awaited<ReturnType<BrowserContext['storageState']>>>
}

async function asBroker({ browser, baseURL, sessionOf }: Other): Promise<Page> {
  const address = requireBaseUrl(baseURL)
  const { cookies, origins } = await sessionOf('broker@other.test')
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [...cookies, cookieOf('locale', 'ro', address)], origins } })
  return context.newPage()
}

test('an insurer is added and stopped; the request page says why, the audit trail shows both, and its chain is whole', async ({ page, browser, baseURL, sessionOf, words: { insurers, audit, eligibility, admin } }) => {
  test.slow()
  const name = `Noua ${randomUUID().slice(0, 6)}`
  await openPage(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: insurers.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: insurers.title })).toBeVisible()

  await page.getByRole('button', { name: insurers.add, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: insurers.form.addTitle })
  await dialog.getByRole('combobox', { name: insurers.form.service }).selectOption({ label: admin.services.assets })
  await dialog.getByRole('button', { name: insurers.form.add, exact: true }).click()
  await expect(dialog.getByText(insurers.form.productNeeded)).toBeVisible()
  await dialog.getByRole('textbox', { name: insurers.form.name }).fill(name)
  await dialog.getByRole('textbox', { name: admin.environments.sandbox }).fill(name.toLowerCase().replace(' ', '-'))
  await dialog.getByRole('checkbox', { name: 'GAP' }).check({ force: true })
  await dialog.getByRole('button', { name: insurers.form.add, exact: true }).click()
  const panel = page.getByRole('region', { name, exact: true })
  await expect(panel.getByRole('heading', { level: 2, name })).toBeFocused()

  const theirs = await asBroker({ browser, baseURL, sessionOf })
  const quoteId = await startQuote(theirs.request, 'gap', exampleOf('gap'))
  await openPage(theirs, `/quotes/${quoteId}/check`)
  await expect(theirs.getByRole('checkbox', { name })).toBeChecked()

  const [from, to] = ['01.01.2020', '31.12.2099']
  await panel.getByRole('textbox', { name: insurers.stopSell.from }).fill(to)
  await panel.getByRole('textbox', { name: insurers.stopSell.to }).fill(from)
  await expect(panel.getByText(insurers.stopSell.order)).toBeVisible()
  await panel.getByRole('textbox', { name: insurers.stopSell.from }).fill(from)
  await panel.getByRole('textbox', { name: insurers.stopSell.to }).fill(to)
  await panel.getByRole('button', { name: insurers.stopSell.save, exact: true }).first().click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(`${from} – ${to}`)

  await theirs.reload()
  await expect(theirs.getByRole('checkbox', { name })).toBeHidden()
  const notAsked = theirs.getByRole('list', { name: eligibility.notAsked.title })
  await expect(notAsked.getByRole('listitem').filter({ hasText: name })).toContainText(eligibility.notAsked.stopSellUntil.replace('{to}', to))
  await theirs.context().close()

  await page.getByRole('switch', { name: insurers.switch.replace('{name}', name) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('oprit')

  await page.getByRole('navigation').getByRole('link', { name: audit.title, exact: true }).click()
  const line = (act: string) => page.getByRole('list', { name: audit.list }).getByRole('listitem').filter({ hasText: name }).filter({ hasText: act })
  for (const act of [audit.acts.insurer.created, audit.acts.insurer.stopSellChanged, audit.acts.insurer.switchedOff]) await expect(line(act).first()).toContainText('Victor Străinu')
  await expect(line(audit.acts.insurer.stopSellChanged)).toContainText(`${audit.empty} → ${to}`)
  await page.getByRole('button', { name: audit.chain.verify, exact: true }).click()
  await expect(page.getByText(/^Lanțul este întreg: /)).toBeVisible()

  // What is filtered stands in the address and in the export.
  await page.getByRole('combobox', { name: audit.filter.act }).selectOption({ label: audit.acts.insurer.switchedOff })
  await page.getByRole('button', { name: audit.filter.apply, exact: true }).click()
  await expect(page).toHaveURL(/act=insurer\.switchedOff/)
  await expect(line(audit.acts.insurer.created)).toHaveCount(0)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: audit.export.csv, exact: true }).click()])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('the order of insurers changes by keys alone, and the row keeps the focus', async ({ page, words: { insurers } }) => {
  await openPage(page, '/admin/insurers')
  const handles = page.getByRole('list', { name: insurers.title }).locator('[data-order]')
  const id = await handles.nth(1).getAttribute('data-order')
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/insurers/order'))
  await handles.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(handles.first()).toHaveAttribute('data-order', id ?? '')
  await expect(handles.first()).toBeFocused()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(handles.first()).toHaveAttribute('data-order', id ?? '')
})

for (const language of ['ro', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language, account: 'admin@demo.test' })

    test('the pages of insurers, agencies and the audit trail suit everybody, on a desk and on a phone', async ({ page, words: { insurers, agencies, audit } }) => {
      test.slow()
      await openPage(page, '/admin/insurers')
      await page.getByRole('button', { name: new RegExp(insurers.open.replace('{name}', 'Alpina')) }).first().click()
      await expect(page.getByRole('heading', { level: 2, name: 'Alpina' })).toBeFocused()
      await expectAccessible(page, 'insurers', VIEWPORTS_BY_LANGUAGE[language])
      await openPage(page, '/admin/agencies')
      await expect(page.getByRole('heading', { level: 1, name: agencies.title })).toBeVisible()
      await expectAccessible(page, 'agencies', VIEWPORTS_BY_LANGUAGE[language])
      await openPage(page, '/admin/audit')
      await expect(page.getByRole('heading', { level: 1, name: audit.title })).toBeVisible()
      await expectAccessible(page, 'audit', VIEWPORTS_BY_LANGUAGE[language])
    })
  })
}
