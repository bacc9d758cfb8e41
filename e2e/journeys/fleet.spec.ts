import { expect, test } from '@/e2e/support/fixtures'
import { readSheet } from '@/lib/platform/sheets/read-sheet'
import { expectAccessible } from '@/e2e/support/viewports'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { resetSandbox } from '../support/sandbox'

test.afterEach(({ page }) => resetSandbox(page.request))

test('a sheet becomes a fleet: its template is filled in, a wrong cell is mended, insurers are asked, and every row is issued once', async ({ page, words }) => {
  const { fleets } = words
  test.slow()
  await page.goto('/fleets')
  await page.getByRole('link', { name: fleets.new, exact: true }).click()
  await page.getByRole('link', { name: 'GAP', exact: true }).click()

  // The template as a file: its example row, twice, each with a car that no other test insures, and a mistake in the second.
  const template = await page.request.get('/api/fleet-templates/gap?format=xlsx&locale=ro')
  const sheet = readSheet(await template.body())
  const [head = [], example = []] = sheet.ok ? sheet.value.rows.map(({ cells }) => cells) : []
  const at = (name: RegExp) => head.findIndex((heading) => name.test(heading))
  const isPlate = (cell: string, index: number) => index === at(/înmatriculare \*?$/) || (/^cj/i.test(cell) && cell !== 'CJ' && !/cluj/i.test(cell))
  const withCar = (vin: string, plate: string) => example.map((cell, index) => (index === at(/șasiu/) ? vin : isPlate(cell, index) ? plate : cell))
  const wrongYear = withCar('UU1HSDJ9F60177777', 'CJ 77 FLT').map((cell, index) => (index === at(/fabricației/) ? '1870' : cell))
  const csv = [head, withCar('UU1HSDJ9F60188888', 'CJ 88 FLT'), wrongYear].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')
  await page.getByLabel(fleets.sheet.choose).setInputFiles({ name: 'flota.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) })
  await expect(page.getByText('un rând este gata, unul este de corectat')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: /^Folosește „1900”/ }).click()
  await page.getByRole('textbox', { name: fleets.grid.cell.replace('{column}', 'Anul fabricației').replace('{row}', '3') }).fill('2024')
  await page.getByRole('button', { name: 'Cere oferte pentru 2 rânduri' }).click()

  await expect(page).toHaveURL(/\/fleets\/[0-9a-f-]{36}$/, { timeout: 30_000 })
  await expect(page.getByText(fleets.fleet.askedAll)).toBeVisible({ timeout: 90_000 })
  await page.setViewportSize(VIEWPORTS.deskLight)
  await test.step('one link shows all rows to the client, who chooses for all at once; the broker sees it', async () => {
    await page.getByRole('button', { name: fleets.fleet.propose }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.proposal.dialog.submit }).click()
    const link = await page.getByRole('textbox', { name: words.proposal.link }).inputValue({ timeout: 30_000 })
    const client = await page.context().browser()?.newPage({ viewport: VIEWPORTS.phoneLight })
    if (client === undefined) throw new Error('no browser')
    await client.goto(link)
    await expect(client.getByRole('heading', { level: 1 })).toContainText('2 asigurări')
    await client.getByRole('button', { name: 'Aleg cele 2 oferte' }).click()
    const dialog = client.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    for (const box of await dialog.getByRole('checkbox').all()) await box.check()
    await dialog.getByRole('button', { name: words.proposalPage.consents.confirm }).click()
    await expect(client.getByText('Ați ales oferte pentru 2 asigurări din 2')).toBeVisible()
    await expectAccessible(client, 'the proposal of a fleet')
    await client.close()
    await page.getByRole('button', { name: fleets.proposal.take }).click()
  })
  await page.getByRole('button', { name: 'Verifică fișele a 2 rânduri' }).click()
  await expect(page.getByText(/2 rânduri se pot emite împreună/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: fleets.issue.document }).fill('OP-2026-7')
  await page.getByRole('button', { name: 'Emite 2 polițe' }).click()
  await expect(page.getByText(fleets.fleet.attempts.ISSUED, { exact: true })).toHaveCount(2, { timeout: 60_000 })
})
