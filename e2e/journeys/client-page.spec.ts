import { readFile } from 'node:fs/promises'
import { expect, test } from '@/e2e/support/fixtures'
import { expectHydrated, openPage, reloadPage } from '@/e2e/support/open'
import { expectAccessible } from '@/e2e/support/viewports'
import { clientPageRo } from '@/lib/features/client-page/messages.ro'
import { listViewRo } from '@/lib/features/lists/messages.ro'

const { notes, papers, merging, fits } = clientPageRo
const PDF = Buffer.from('%PDF-1.4 contract')

// A paper that is none of the formats is refused.
test.use({ expectedConsoleError: /status of 422/ })

test('a client’s page keeps notes, tasks and papers, and a task stands on the home page until it is done', async ({ page, words: { desk, home } }) => {
  test.slow()
  await openPage(page, '/clients')
  await page.getByRole('searchbox', { name: desk.clients.search }).fill('Constantinescu')
  await page.getByRole('link', { name: /^Maria Alexandra/ }).click()
  await expect(page.getByRole('heading', { name: fits.title })).toBeVisible()

  await test.step('M leads to the field; with a day it is a task', async () => {
    const field = page.getByRole('textbox', { name: new RegExp(`^${notes.field}`) })
    await expectHydrated(field)
    await page.keyboard.press('m')
    await expect(field).toBeFocused()
    await field.fill('Sună pentru reînnoirea locuinței')
    await page.getByRole('textbox', { name: notes.day }).fill('1.11.2020')
    await page.getByRole('button', { name: notes.addTask }).click()
    await expect(page.getByRole('list', { name: notes.tasks }).getByRole('listitem').filter({ hasText: 'locuinței' })).toContainText('termen 01.11.2020, întârziată')
  })

  await test.step('a paper is typed by its content, and comes back as it was', async () => {
    await page.getByRole('region', { name: papers.title }).getByRole('button', { name: papers.add, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: papers.title })
    await dialog.getByLabel(papers.addFile).setInputFiles({ name: 'talon.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
    await expect(dialog.getByText(papers.wrongFormat)).toBeVisible()
    await dialog.getByLabel(papers.addKind).selectOption({ label: papers.kinds.registrationCertificate })
    await dialog.getByLabel(papers.addFile).setInputFiles({ name: 'oricum.txt', mimeType: 'text/plain', buffer: PDF })
    const link = page.getByRole('list', { name: papers.own }).getByRole('link')
    await expect(link).toHaveText(papers.kinds.registrationCertificate)
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('registrationCertificate.pdf')
    expect((await readFile(await download.path())).equals(PDF)).toBe(true)
    await expectAccessible(page, 'the page of a client')
  })

  await test.step('the merge asks for the other record and changes nothing before it is confirmed', async () => {
    await page.getByRole('button', { name: clientPageRo.merge }).click()
    const dialog = page.getByRole('dialog', { name: merging.title })
    await expect(dialog.getByRole('searchbox', { name: merging.search })).toBeVisible()
    await expectAccessible(page, 'the search for the other record')
    await dialog.getByRole('button', { name: merging.close }).click()
  })

  await test.step('the task stands on the home page, and goes when it is done', async () => {
    await openPage(page, '/')
    const row = page.getByRole('list', { name: home.queue }).getByRole('listitem').filter({ hasText: 'Sună pentru reînnoirea locuinței' })
    await row.getByRole('link', { name: new RegExp(`^${home.acts.client}`) }).click()
    await page.getByRole('checkbox', { name: notes.mark.replace('{task}', 'Sună pentru reînnoirea locuinței') }).check()
    await expect(page.getByRole('list', { name: notes.tasks })).toContainText(notes.done)
    await openPage(page, '/')
    await expect(row).toHaveCount(0)
  })
})

test('all quotes of a client are a list narrowed to the client, and the chip that names the client takes that back', async ({ page, words: { desk } }) => {
  await openPage(page, '/clients')
  await page.getByRole('searchbox', { name: desk.clients.search }).fill('Constantinescu')
  await page.getByRole('link', { name: /^Maria Alexandra/ }).click()
  await expect(page.getByRole('heading', { name: fits.title })).toBeVisible()
  const clientId = new URL(page.url()).pathname.split('/').at(-1)
  expect((await page.request.post('/api/quotes', { data: { product: 'tire', clientId } })).status()).toBe(200)
  await reloadPage(page)
  await page.getByRole('link', { name: clientPageRo.quotes.allOf }).click()
  await expect(page).toHaveURL(new RegExp(`/quotes\\?client=${clientId}`))
  const chip = page.getByRole('button', { name: listViewRo.changeFilter.replace('{name}', listViewRo.filters.client) })
  await expect(chip).toHaveText(/Constantinescu/)
  await page.getByRole('button', { name: listViewRo.removeFilter.replace('{name}', listViewRo.filters.client) }).click()
  await expect(page).toHaveURL(/\/quotes$/)
})
