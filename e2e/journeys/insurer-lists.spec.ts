import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { cookieOf, expect, requireBaseUrl, test } from '@/e2e/support/fixtures'
import { openPage } from '@/e2e/support/open'
import { exampleOf, startQuote } from '@/e2e/support/quotes'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS_BY_LANGUAGE } from '@/lib/testing/viewports'

// An agency that sells no extended warranty otherwise.
test.use({ account: 'admin@other.test' })

test('a make is added to an insurer\'s list; brokers choose it, and the lists travel as one file', async ({ page, browser, baseURL, sessionOf, words: { insurers, wizard } }) => {
  test.slow()
  const mark = randomUUID().slice(0, 6)
  const [name, make, mended] = [`Lista ${mark}`, `Marca ${mark}`, `Corectat ${mark}`]
  const created = await page.request.post('/api/insurers', { data: { service: 'assets', name, names: { sandbox: `lista-${mark}` }, products: ['extendedWarranty'] } })
  expect(created.status()).toBe(200)
  await openPage(page, '/admin/insurers')
  await page.getByRole('button', { name: insurers.open.replace('{name}', name), exact: true }).click()
  const panel = page.getByRole('region', { name, exact: true })
  await panel.getByRole('button', { name: insurers.lists.edit.replace('{list}', insurers.lists.names['warranty-brand']), exact: true }).click()
  await panel.getByRole('button', { name: insurers.lists.addEntry, exact: true }).click()
  const last = panel.getByRole('group', { name: insurers.lists.entry.replace('{number}', '10'), exact: true })
  await last.getByRole('textbox', { name: insurers.lists.code }).fill(`code-${mark}`)
  await panel.getByRole('button', { name: insurers.lists.save, exact: true }).click()
  await expect(last.getByText(insurers.lists.needed)).toBeVisible()
  await last.getByRole('textbox', { name: insurers.lists.ro }).fill(make)
  await panel.getByRole('button', { name: insurers.lists.save, exact: true }).click()
  await expect(panel.getByText(insurers.lists.saved)).toBeVisible()
  await expectAccessible(page, 'insurer-lists', VIEWPORTS_BY_LANGUAGE.ro)

  const address = requireBaseUrl(baseURL)
  const { cookies, origins } = await sessionOf('broker@other.test')
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [...cookies, cookieOf('locale', 'ro', address)], origins } })
  const broker = await context.newPage()
  // An old quote: its make is in no list, and stays.
  const quoteId = await startQuote(broker.request, 'extendedWarranty', { ...exampleOf('extendedWarranty'), brand: 'Rocar' })
  await openPage(broker, `/quotes/${quoteId}/vehicle`)
  const field = broker.getByRole('combobox', { name: /^Marca/ })
  await expect(field).toHaveValue('Rocar')
  await expect(broker.getByText(wizard.notInLists.replace('{value}', 'Rocar'))).toBeVisible()
  await field.fill(make)
  await broker.getByRole('listbox').getByRole('option', { name: make }).click()
  await expect(field).toHaveValue(make)
  await expect(broker.getByText(wizard.notInLists.replace('{value}', 'Rocar'))).toBeHidden()

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: insurers.file.export, exact: true }).click()])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(`"code": "code-${mark}"`)
  const choose = (content: string) => page.getByLabel(insurers.file.chooseFile).setInputFiles({ name: 'lists.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await choose(text.replace(`"ro": "${make}"`, '"ro": 7'))
  await expect(page.getByText(insurers.file.refused)).toBeVisible()
  await expect(page.getByText(/insurers\[\d+\]\.lists\.warranty-brand\[9\]\.ro/)).toBeVisible()
  await choose(text.replace(`"ro": "${make}"`, `"ro": "${mended}"`))
  await expect(page.getByText(/unul schimbat/)).toBeVisible()
  await broker.reload()
  await field.fill(mended)
  await expect(broker.getByRole('listbox').getByRole('option', { name: mended })).toBeVisible()
  await context.close()
})
