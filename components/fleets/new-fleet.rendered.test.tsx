import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseDay, type Day } from '@/lib/domain/day'
import { appMessages } from '@/lib/i18n/app-messages'
import type { ListName } from '@/lib/features/nomenclature/model/lists'
import { productOf } from '@/lib/products/all-products'
import { sheetColumnsOf } from '@/lib/products/sheets/sheet-columns'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { answerApi, type Asked, renderInApp } from '@/lib/testing/rendered-app'
import { sandboxList } from '@/lib/testing/sandbox-lists'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { NewFleet } from './new-fleet'

const TODAY = parseDay('2026-11-25') as Day
const { fleets, sheetProblems } = appMessages('ro')
const { definition, messages } = productOf('casco')
const columns = sheetColumnsOf({ definition, messages }, 'ro')
const screen = <NewFleet productId="casco" switches={{ passports: false }} columns={columns} left={['Alți șoferi']} today={TODAY} common={undefined} quotes={[]} />

function reply({ path, method }: Asked) {
  const list = /^\/api\/nomenclature\/([a-z-]+)/.exec(path)?.[1]
  if (list === 'localities') return { counties: { CJ: ['54984|Cluj-Napoca|1|', '57715|Florești|4|'] } }
  if (list !== undefined) return { items: sandboxList(list as ListName, 'casco'), isOld: false }
  return method === 'POST' ? (path.endsWith('/rows') ? { rows: 2 } : { jobId: '0190a1b2-0000-7000-8000-000000000001' }) : undefined
}

const HEAD = ['Nr. auto', 'Serie șasiu', 'Marca', 'Model', 'An', 'Masa (kg)', 'Valoare', 'Acoperiri', 'Firma', 'CUI', 'Reg. Com.', 'Telefon', 'E-mail', 'Județ', 'Localitate', 'Strada', 'Nr. stradă', 'Note']
const ROW = ['CJ 12 ABC', 'UU1HSDJ9F60123456', 'Dacia', 'Duster', '2024', '1870', '92.500', 'Standard', 'Morarul SRL', 'RO18422016', 'J12/1403/2004', '0722123456', 'flota@morarul.test', 'Cluj', 'Cluj-Napoca', 'Fabricii', '7', 'x']
const second = (changes: Readonly<Record<number, string>>) => ROW.map((cell, index) => changes[index] ?? cell)
const sheet = (...rows: readonly (readonly string[])[]) => [HEAD, ...rows].map((row) => row.join('\t')).join('\n')

async function paste(text: string) {
  await page.getByRole('textbox', { name: fleets.sheet.pasteLabel }).fill(text)
  await page.getByRole('button', { name: fleets.sheet.readPaste }).click()
}
const cell = (column: string, row: number) => page.getByRole('textbox', { name: fleets.grid.cell.replace('{column}', column).replace('{row}', String(row)) })
const send = page.getByRole('button', { name: /^Cere oferte/ })

describe('a new fleet', () => {
  test('sends a row that no sheet can hold on to the wizard, with its answers', async () => {
    const asked = answerApi((one) => (one.path === '/api/quotes' ? { quoteId: '0190a1b2-0000-7000-8000-000000000007', firstStep: 'holder' } : one.method === 'PUT' ? { version: 2, savedAt: '2026-11-25T08:00:00.000Z' } : reply(one)))
    await renderInApp(screen)
    await paste(sheet(ROW, second({ 0: 'CJ 10 XYZ', 1: 'UU1HSDJ9F60123457', 9: '' })))
    await page.getByRole('button', { name: fleets.grid.wizardRow.replace('{row}', '3') }).click()
    await expect.element(page.getByRole('link', { name: fleets.grid.movedRow.replace('{row}', '3') })).toHaveAttribute('href', '/quotes/0190a1b2-0000-7000-8000-000000000007/holder')
    await expect.element(page.getByText('un rând este gata, niciunul nu este de corectat')).toBeVisible()
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ version: 1, draft: { vin: 'UU1HSDJ9F60123457', holder: { businessName: 'Morarul SRL' } } })
  })


  test('judges pasted rows cell by cell, offers what would pass, and asks for all once they are right', async () => {
    const asked = answerApi(reply)
    const { router } = await renderInApp(screen)
    await paste(sheet(ROW, second({ 0: 'CJ1OXYZ', 1: 'UU1HSDJ9F60123457', 4: '2035', 14: 'Cluj Napoca' })))
    await expect.element(page.getByText('un rând este gata, unul este de corectat')).toBeVisible()
    await expect.element(page.getByText(/O coloană nu este folosită: Note/)).toBeVisible()
    await expect.element(send).toBeDisabled()
    await expectAccessible('new-fleet', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])

    await expect.element(cell('Anul fabricației', 3)).toHaveAccessibleDescription(/2027/)
    await page.getByRole('button', { name: /^Folosește „2027”/ }).click()
    await expect.element(cell('Anul fabricației', 3)).toHaveValue('2027')
    await page.getByRole('button', { name: fleets.grid.fixAll }).click()
    await expect.element(cell('Număr de înmatriculare', 3)).toHaveValue('CJ 10 XYZ')
    await expect.element(page.getByText('2 rânduri sunt gata, niciunul nu este de corectat')).toBeVisible()

    await send.click()
    await expect.poll(() => router.push.mock.calls.length).toBe(1)
    const rows = asked.find(({ path }) => path.endsWith('/rows'))
    expect(rows?.body).toMatchObject({ product: 'casco', rows: [{ row: 1, draft: { vin: 'UU1HSDJ9F60123456', holder: { kind: 'company', address: { county: 'CJ', cityCode: 54984 } } } }, { row: 2, draft: { licensePlate: 'CJ 10 XYZ', yearOfConstruction: '2027' } }] })
    expect(asked.some(({ method, path }) => method === 'POST' && path.endsWith('/offers'))).toBe(true)
  })

  test('goes from cell to cell by arrows and Enter, and a row that repeats a car is said to', async () => {
    answerApi(reply)
    await renderInApp(screen)
    await paste(sheet(ROW, ROW))
    await cell('Marca', 2).click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(cell('Marca', 3)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(cell('Marca', 2)).toHaveFocus()
    await expect.element(cell('Serie de șasiu (VIN)', 3)).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: fleets.grid.removeRow.replace('{row}', '3') }).click()
    await expect.element(send).toBeEnabled()
  })

  test('fills one value into the empty cells of all rows, and says what is wrong with a sheet as a whole', async () => {
    answerApi(reply)
    await renderInApp(screen)
    await paste('a\tb\n1\t2')
    await expect.element(page.getByRole('alert')).toHaveTextContent(sheetProblems.noColumns)
    await paste(sheet(second({ 7: '' }), second({ 0: 'CJ 13 ABC', 1: 'UU1HSDJ9F60123457', 7: '' })))
    await expect.element(page.getByText(/2 sunt de corectat/)).toBeVisible()
    await page.getByRole('combobox', { name: fleets.grid.fillColumn }).selectOptions('Acoperiri')
    await page.getByRole('textbox', { name: fleets.grid.fillValue, exact: true }).fill('Complet')
    await page.getByRole('button', { name: fleets.grid.fill }).click()
    await expect.element(cell('Acoperiri', 2)).toHaveValue('Complet')
    await expect.element(send).toBeEnabled()
  })
})
