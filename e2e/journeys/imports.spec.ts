import { expect, test } from '@/e2e/support/fixtures'
import { expectHydrated } from '../support/open'

const HEADS = 'Nume de familie;Prenume;CNP sau CUI;Serie CI;Telefon;E-mail;Județ;Localitate;Strada;Număr stradă'
const lineOf = (taxId: string) => `Importescu;Sanda;${taxId};CJ482917;0721000177;sanda@example.test;Cluj;Cluj-Napoca;Horea;9`
const fileOf = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

test('clients come from a sheet: its template is read, a bad sheet says what is wrong and writes nothing, a good one is imported', async ({ page, words: { imports, sheetProblems } }) => {
  await page.goto('/clients')
  const open = page.getByRole('button', { name: imports.open.clients })
  await expectHydrated(open)
  await open.click()
  const dialog = page.getByRole('dialog', { name: imports.title.clients })
  const address = await dialog.getByRole('link', { name: imports.formats.csv }).getAttribute('href')
  const template = await page.request.get(address ?? '')
  expect(await template.text()).toContain('*')

  const choose = dialog.getByLabel(imports.file)
  await choose.setInputFiles(fileOf('mare.csv', 'x'.repeat(5_000_001)))
  await expect(dialog.getByRole('alert')).toContainText(sheetProblems.tooLarge.slice(0, 20))
  await choose.setInputFiles(fileOf('gresit.csv', HEADS, lineOf('2930412080001')))
  await expect(dialog.getByRole('row').filter({ hasText: 'Importescu' })).toContainText('CNP')
  await expect(dialog.getByRole('button', { name: /^Importă/ })).toBeDisabled()
  await choose.setInputFiles(fileOf('bun.csv', HEADS, lineOf('1900101080012')))
  await dialog.getByRole('button', { name: 'Importă un client' }).click()
  await expect(dialog.getByText('A fost adăugat un client.')).toBeVisible()
})
