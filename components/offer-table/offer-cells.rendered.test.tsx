import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SheetDeductibles } from '@/components/issuing/sheet/sheet-deductibles'
import type { CoverColumn } from '@/lib/features/offers/model/cover-chips'
import { renderInApp } from '@/lib/testing/rendered-app'
import { CoverChips, CoverHeads } from './cover-chips'
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

const NAMES = ['Avarii din coliziuni și accidente', 'Avarii produse de asigurat', 'Furtul total al vehiculului', 'Furtul unor părți componente', 'Vandalism', 'Avarii în parcare']

/** What is seen of an element's texts: those that are neither hidden nor for listeners alone. */
const seen = (root: Element) => [...root.querySelectorAll('span')].filter((one) => one.children.length === 0 && one.clientWidth > 1 && one.textContent !== '')
const textsOf = (spans: readonly Element[]) => spans.map((one) => one.textContent)

test.each([
  [340, 62_500.5, 'RON', '62.500', 'Vand.'],
  [340, 100_000, 'EUR', '100.000', 'Vand.'],
  [540, 30_000, 'EUR', '30.000 EUR', 'Vandalism'],
  [900, 62_500.5, 'RON', '62.500,50', 'Vandalism'],
])('at %i pixels sums of six covers are whole, and long names short where they must be', async (width, insuredSum, currency, sum, name) => {
  await page.viewport(1440, 900)
  const columns: CoverColumn[] = NAMES.map((code) => ({ code, name: code, requested: { code, name: code, insuredSum, currency } }))
  const covers = NAMES.map((code) => ({ code, name: code, insuredAmount: insuredSum, currency }))
  await renderInApp(
    <div style={{ width }}>
      <header><CoverHeads columns={columns} /></header>
      <main><CoverChips columns={columns} covers={covers} /></main>
    </div>,
  )
  const [heads, chips] = [page.getByRole('banner').element(), page.getByRole('main').element()]
  await expect.poll(() => textsOf(seen(chips))).toEqual(NAMES.map(() => sum))
  expect(textsOf(seen(heads))).toContain(name)
  expect(textsOf(seen(chips).filter((one) => one.scrollWidth > one.clientWidth + 1))).toEqual([])
})
