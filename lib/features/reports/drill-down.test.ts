import { beforeAll, expect, it } from 'vitest'
import { queryOf } from '@/lib/features/lists/read-list'
import type { ListName } from '@/lib/features/lists/model/list-definition'
import { readListState } from '@/lib/features/lists/model/list-state'
import { LISTS } from '@/lib/features/lists/model/lists'
import { SOURCES } from '@/lib/features/lists/store/sources'
import { withTestDatabase } from '@/lib/testing/database/test-database'
import { day } from '@/lib/testing/given/given'
import { fillReports } from '@/lib/testing/reports/fill-reports'
import type { Report } from './model/report'
import { askedLink, paymentsLink, policiesLink, quotesLink } from './model/report-links'
import { readReport } from './read-report'

withTestDatabase()

const PERIOD = { from: day('2026-01-01'), to: day('2026-11-23') }
let agency: Awaited<ReturnType<typeof fillReports>>
let report: Report['now']
beforeAll(async () => {
  agency = await fillReports(600)
  report = (await readReport(agency.backOffice, { period: PERIOD, comparison: 'before' })).now
})

/** How many rows the list at an address has. */
async function rowsAt(href: string): Promise<number> {
  const [path, query = ''] = href.split('?')
  const [list] = Object.values(LISTS).filter((one) => one.path === path).map(({ name }): ListName => name)
  if (list === undefined) throw new Error(`${href} is no list`)
  return SOURCES[list].count(agency.backOffice, { ...readListState(LISTS[list], queryOf(query)), search: '' }, 1_000_000)
}

it('every number of policies leads to a list of as many', async () => {
  for (const { currency, policies } of report.total) expect(await rowsAt(policiesLink({}, { period: PERIOD, currency }))).toBe(policies)
  const selling = report.parts.filter(({ policies }) => policies > 0)
  expect(new Set(selling.map(({ by }) => by)).size).toBe(4)
  // Whoever belongs to no branch is no row of a list.
  for (const part of selling.filter(({ name, by }) => name !== '' || by !== 'branch')) expect(await rowsAt(policiesLink({}, { period: PERIOD, currency: part.currency, part }))).toBe(part.policies)
})

it('every step from quote to policy leads to a list of as many quotes', async () => {
  for (const step of ['asked', 'offered', 'proposed', 'issued'] as const) expect([step, await rowsAt(quotesLink({}, { period: PERIOD, step }))]).toEqual([step, report.conversion[step]])
})

it('reasons and asked insurers lead to their quotes, of which each may have been asked twice', async () => {
  for (const { ids, reason, requests } of report.noOffers) {
    const quotes = await rowsAt(askedLink({}, { period: PERIOD, insurerIds: ids, reasons: [reason] }))
    expect(quotes).toBeGreaterThan(0)
    expect(quotes).toBeLessThanOrEqual(requests)
  }
  for (const { ids, asked } of report.reliability) expect(await rowsAt(askedLink({}, { period: PERIOD, insurerIds: ids }))).toBeLessThanOrEqual(asked)
})

it('payments of a method lead to the list of these and of the further ones', async () => {
  for (const { method, policies, furtherPayments } of report.collected) expect(await rowsAt(paymentsLink({}, { period: PERIOD, method }))).toBe(policies + furtherPayments)
})
