import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { IssueSheet } from '@/lib/features/issuing/model/issue-sheet'
import { deviationsOf } from '@/lib/features/issuing/model/deviations'
import { appMessages } from '@/lib/i18n/app-messages'
import { renderInApp } from '@/lib/testing/rendered-app'
import { Confirmations } from './confirmations'
import { SheetFacts } from './sheet-facts'

const { issueSheet: words } = appMessages('ro')
const DAY = parseDay('2026-12-01') as Day
const SHEET: IssueSheet = {
  locale: 'ro', quoteNumber: 1001, offerCode: 'OF-1', insurer: 'Danubia', product: 'CASCO', facts: [{ key: 'holder', label: 'Contractant', lines: [{ main: 'Morarul SRL', details: [] }] }],
  askedCovers: [], askedDeductibles: [], startDate: DAY, endDate: DAY, installments: [], premium: { amountBani: 100_000, currency: 'RON' }, pricedAt: '2026-11-26T08:00:00.000Z', documents: [], attempts: [], overlaps: [],
}
const row = () => page.getByText(words.rows.direct, { exact: true })

test.each([
  [{ isOffered: false }, words.direct.not],
  [{ isOffered: true, premium: { amountBani: 106_000, currency: 'RON' } }, words.direct.apart.replace('{premium}', '1.060,00 RON')],
  [{ isOffered: true }, words.direct.apartUnpriced],
  [{}, words.direct.notStated],
] as const)('the sheet says whether damages are settled directly: %j', async (directSettlement, text) => {
  await renderInApp(<SheetFacts sheet={{ ...SHEET, directSettlement }} offerId="o" today={DAY} />)
  await expect.element(row()).toBeVisible()
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('the sheet says nothing of direct settlement where there is no such thing', async () => {
  await renderInApp(<SheetFacts sheet={SHEET} offerId="o" today={DAY} />)
  await expect.element(page.getByText('Morarul SRL')).toBeVisible()
  expect(row().elements()).toEqual([])
})

test('what a what-if changed is a line to confirm, with what was asked', async () => {
  const deviations = deviationsOf({ ...SHEET, variant: [{ label: 'Franșiză', asked: '500 RON', now: '1.000 RON' }] })
  await renderInApp(<Confirmations deviations={deviations} value={[]} onChange={() => {}} errorMessage={undefined} />)
  await expect.element(page.getByRole('checkbox', { name: /Altă variantă decât cea cerută: Franșiză: 1\.000 RON \(cerut: 500 RON\)/ })).toBeVisible()
})

test('a year is said in months', async () => {
  await renderInApp(<SheetFacts sheet={{ ...SHEET, endDate: parseDay('2027-11-30') as Day }} offerId="o" today={DAY} />)
  await expect.element(page.getByText('12 luni, începe azi')).toBeVisible()
})

test('equal instalments are said once, with their days', async () => {
  const installments = (['2026-12-01', '2027-03-01', '2027-06-01'] as const).map((day, index) => ({ id: String(index), amount: { amountBani: index === 0 ? 33_334 : 33_333, currency: 'RON' as const }, dueDate: parseDay(day) as Day }))
  await renderInApp(<SheetFacts sheet={{ ...SHEET, installments }} offerId="o" today={DAY} />)
  await expect.element(page.getByText('3 rate: 333,34 RON la 01.12.2026; câte 333,33 RON la 01.03.2027, 01.06.2027', { exact: true })).toBeVisible()
})

test.each([
  ['viewed', 'propunerea cu linkurile lor a fost deschisă de client, 08:00'],
  ['chosen', 'oferta a fost aleasă de client în propunere, 08:00'],
] as const)('what the client did is said of what they did it to, never of documents that nobody saw opened: %s', async (how, text) => {
  await renderInApp(<SheetFacts sheet={{ ...SHEET, clientHad: { how, at: '2026-12-01T06:00:00.000Z' } }} offerId="o" today={DAY} />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})
