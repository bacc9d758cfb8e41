import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Day, parseDay } from '@/lib/domain/day'
import type { PeriodReport, Report } from '@/lib/features/reports/model/report'
import { readReportState } from '@/lib/features/reports/model/report-query'
import { appMessages } from '@/lib/i18n/app-messages'
import { expectAccessible } from '@/lib/testing/rendered-accessibility'
import { renderInApp } from '@/lib/testing/rendered-app'
import { showOnPaper } from '@/lib/testing/rendered-print'
import { VIEWPORTS } from '@/lib/testing/viewports'
import { ReportsScreen } from './reports-screen'

const { reports, listView } = appMessages('ro')
function day(text: string): Day {
  const read = parseDay(text)
  if (read === undefined) throw new Error(`${text} is no day`)
  return read
}

const TODAY = day('2026-11-23')
const INSURER = '0190a1b2-0000-7000-8000-000000000001'
const NAMES = { gap: 'GAP', casco: 'Casco' }
const ran = (currency: 'RON' | 'EUR', premiumBani: number, policies = 3) => ({ currency, policies, premiumBani, commissionBani: Math.round(premiumBani / 10), withoutCommission: 0 })
const now: PeriodReport = {
  total: [ran('RON', 1_250_000), ran('EUR', 40_000, 1)],
  parts: [{ by: 'product', name: 'gap', ids: ['gap'], ...ran('RON', 1_250_000) }, { by: 'product', name: 'casco', ids: ['casco'], ...ran('EUR', 40_000, 1) }, { by: 'insurer', name: 'Alpina', ids: [INSURER], ...ran('RON', 1_250_000) }, { by: 'branch', name: '', ids: [INSURER], ...ran('RON', 1_250_000) }],
  conversion: { asked: 10, offered: 9, proposed: 5, issued: 4 },
  firstOffer: { runs: 9, p50Ms: 1400, p95Ms: 4800, counts: [2, 4, 1, 1, 1, 0] },
  reliability: [{ insurer: 'Alpina', ids: [INSURER], asked: 40, answered: 36, slow: 2, offered: 30, p50Ms: 900, p95Ms: 3100, issued: 4, kept: 3 }],
  noOffers: [{ insurer: 'Alpina', ids: [INSURER], reason: 'timeout', requests: 4 }, { insurer: 'Alpina', ids: [INSURER], reason: 'risk-refused', requests: 6 }],
  collected: [{ method: 'receipt', currency: 'RON', payments: 3, policies: 4, bani: 1_240_000, furtherPayments: 1, furtherBani: 10_000 }],
}
const before: PeriodReport = { ...now, total: [ran('RON', 1_000_000)], parts: [{ by: 'product', name: 'gap', ids: ['gap'], ...ran('RON', 1_000_000) }], collected: [] }
const report: Report = { now, before, months: [{ month: '2026-11', ...ran('RON', 1_250_000) }, { month: '2026-10', ...ran('RON', 900_000) }], monthsBefore: [{ month: '2025-11', ...ran('RON', 1_000_000) }] }
const stateOf = (query: Record<string, string>) => readReportState(query, TODAY)
const screen = (query: Record<string, string> = {}, of: Report = report) => <ReportsScreen state={stateOf(query)} report={of} today={TODAY} productNames={NAMES} owners={[{ id: INSURER, name: 'Ana' }, { id: INSURER.replace(/1$/, '2'), name: 'Vlad' }]} />
const table = (name: string) => page.getByRole('table', { name, exact: true })
/** A4 between margins of 15 mm. */
const PAPER_WIDTH = 680
const decoded = (href: string | null) => decodeURIComponent(href ?? '')

describe('the page of reports', () => {
  test('is accessible on a desk and on a phone, light and dark, and nothing stands out sideways', async () => {
    await renderInApp(screen({ commission: '1' }))
    await expectAccessible('reports', [VIEWPORTS.deskLight, VIEWPORTS.phoneDark])
  })

  test('fits a sheet of paper: no table runs past its card', async () => {
    await page.viewport(PAPER_WIDTH, 900)
    await showOnPaper()
    await renderInApp(screen({ commission: '1' }, { ...report, now: { ...now, reliability: now.reliability.map((one) => ({ ...one, insurer: 'Alpina', p50Ms: 20_400, p95Ms: 40_900 })) } }))
    await expect.element(table(reports.reliability.title)).toBeVisible()
    const tooWide = page.getByRole('table').elements().filter((shown) => shown.scrollWidth > (shown.parentElement?.clientWidth ?? 0))
    expect(tooWide.map((shown) => shown.querySelector('caption')?.textContent)).toEqual([])
  })

  test('says the change beside each number, and its number leads to exactly its policies', async () => {
    await renderInApp(screen())
    const numbers = page.getByLabelText(reports.numbers)
    await expect.element(numbers).toHaveTextContent('12.500,00')
    await expect.element(numbers).toHaveTextContent(`${reports.up} 25,0 %`)
    const link = table(reports.reliability.title).getByRole('link', { name: '12.500,00' })
    expect(decoded(link.element().getAttribute('href'))).toBe(`/policies?insurer=${INSURER}&issued=2026-11-01..2026-11-23&source=issued&currency=RON`)
    const payments = table(reports.payments.title).getByRole('link', { name: '12.400,00' })
    expect(decoded(payments.element().getAttribute('href'))).toBe('/payments?method=receipt&paidOn=2026-11-01..2026-11-23')
    // One row an insurer: what it sold, and how it answered.
    await expect.element(table(reports.reliability.title).getByRole('row').filter({ hasText: 'Alpina' })).toHaveTextContent('90,0 %')
    await expect.element(table(reports.payments.title).getByRole('cell', { name: listView.words.method.receipt })).toBeVisible()
  })

  test('keeps currencies apart: one is shown, the other is a choice', async () => {
    const { router } = await renderInApp(screen())
    await expect.element(table(reports.parts.product)).not.toHaveTextContent('Casco')
    await page.getByRole('combobox', { name: reports.currency }).selectOptions('EUR')
    expect(router.push).toHaveBeenLastCalledWith('/reports?from=2026-11-01&to=2026-11-23&currency=EUR', { scroll: false })
  })

  test('hides commissions until they are asked for', async () => {
    const { router, give } = await renderInApp(screen())
    await expect.element(page.getByText('1.250,00')).not.toBeInTheDocument()
    await page.getByRole('button', { name: reports.commissionHidden }).click()
    expect(router.push).toHaveBeenLastCalledWith('/reports?from=2026-11-01&to=2026-11-23&commission=1', { scroll: false })
    await give(screen({ commission: '1' }))
    await expect.element(table(reports.parts.product).getByRole('columnheader', { name: reports.commission })).toBeVisible()
    await expect.element(page.getByRole('link', { name: reports.csv })).toHaveAttribute('href', '/api/reports/file?from=2026-11-01&to=2026-11-23&commission=1&format=csv&locale=ro')
  })

  test('takes days as they are typed, and says what it needs', async () => {
    const { router } = await renderInApp(screen())
    const to = page.getByRole('textbox', { name: reports.to })
    await to.fill('1.1.2020')
    await page.getByRole('button', { name: reports.show }).click()
    await expect.element(page.getByText(reports.daysWrong).first()).toBeVisible()
    await to.fill('5.11.26')
    await page.getByRole('button', { name: reports.show }).click()
    expect(router.push).toHaveBeenLastCalledWith('/reports?from=2026-11-01&to=2026-11-05', { scroll: false })
  })

  test('says of days without anything that there is nothing', async () => {
    const none: PeriodReport = { total: [], parts: [], conversion: { asked: 0, offered: 0, proposed: 0, issued: 0 }, firstOffer: { runs: 0, p50Ms: undefined, p95Ms: undefined, counts: [0, 0, 0, 0, 0, 0] }, reliability: [], noOffers: [], collected: [] }
    await renderInApp(screen({}, { now: none, before: none, months: [], monthsBefore: [] }))
    await expect.element(page.getByText(reports.none).first()).toBeVisible()
    await expectAccessible('reports without anything', [VIEWPORTS.deskLight])
  })
})
