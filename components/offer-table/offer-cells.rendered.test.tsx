import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SheetDeductibles } from '@/components/issuing/sheet/sheet-deductibles'
import { renderInApp } from '@/lib/testing/rendered-app'
import { CoverChips } from './cover-chips'
import { DeductibleText } from './deductible-text'

const UNASKED = [{ of: 'partialDamage', unit: 'RON' }, { of: 'totalLoss', unit: '%' }] as const
const STATED = [{ code: 'partialDamage', name: 'Franșiză', amount: 500.5, currency: 'RON' }]

test('a deductible that nobody asked for is not said to be asked for, in the table and on the sheet', async () => {
  await renderInApp(
    <main>
      <DeductibleText stated={STATED} requested={UNASKED} />
      <SheetDeductibles stated={STATED} asked={UNASKED} />
    </main>,
  )
  await expect.element(page.getByRole('main')).toHaveTextContent('500,50 RON')
  expect(document.querySelector('main')?.textContent).not.toMatch(/cerut|cerere|▲|fără/)
})

test('a deductible that was asked for stands beside one that was not', async () => {
  await renderInApp(
    <main>
      <DeductibleText stated={[{ code: 'partialDamage', name: 'Franșiză', amount: 600, currency: 'RON' }]} requested={[{ of: 'partialDamage', value: 500, unit: 'RON' }, { of: 'totalLoss', unit: '%' }]} />
    </main>,
  )
  await expect.element(page.getByRole('main')).toHaveTextContent('600 RON▲ cerut 500 RON / –')
})

test('a cover of a product whose insurers are asked for no single covers is included, with its currency', async () => {
  await renderInApp(<CoverChips columns={[{ code: 'MED', name: 'Cheltuieli medicale', requested: undefined }]} covers={[{ code: 'MED', name: 'Cheltuieli medicale', insuredAmount: 30_000, currency: 'EUR' }]} />)
  await expect.element(page.getByTitle('Cheltuieli medicale: inclus, 30.000 EUR', { exact: true })).toHaveTextContent('30.000 EUR')
})

test('a sum with decimals has both of them', async () => {
  await renderInApp(<CoverChips columns={[{ code: 'G', name: 'Geamuri', requested: { code: 'G', name: 'Geamuri', insuredSum: 62_500.5, currency: 'RON' } }]} covers={[{ code: 'G', name: 'Geamuri', insuredAmount: 62_500.5, currency: 'RON' }]} />)
  await expect.element(page.getByTitle('Geamuri: inclus, cerut, 62.500,50 RON', { exact: true })).toHaveTextContent('62.500,50')
})
