import { beforeAll, describe, expect, it } from 'vitest'
import { runAsAgency } from '@/lib/platform/database/scope'
import { describeOnBothDatabases } from '@/lib/testing/database/both-databases'
import { day } from '@/lib/testing/given/given'
import { newAgency } from '@/lib/testing/given/people'
import { printReport } from '@/lib/testing/issuing/print-report'
import { countByHand, productionOf, type ReportRows, rowsOfReports } from '@/lib/testing/reports/count-by-hand'
import { fillReports } from '@/lib/testing/reports/fill-reports'
import { median, timeStatements } from '@/lib/testing/reports/time-report'
import { runSizes } from '@/lib/testing/run-sizes'
import { todayInBucharest } from '@/lib/domain/day'
import type { PeriodReport } from './model/report'
import { comparedPeriod, monthsAYearBefore, monthsPeriod, type Period } from './model/report-period'
import { readReport } from './read-report'

const { reportPolicies, isMeasured } = runSizes()
const YEAR = { from: day('2025-11-24'), to: day('2026-11-23') }
const ROUNDS = isMeasured ? 7 : 2
const PERIODS: readonly Period[] = [YEAR, { from: day('2026-11-01'), to: day('2026-11-23') }, { from: day('2026-03-29'), to: day('2026-03-29') }, { from: day('2026-10-25'), to: day('2026-10-26') }]

describeOnBothDatabases('a report', () => {
  let agency: Awaited<ReturnType<typeof fillReports>>
  let rows: ReportRows
  beforeAll(async () => {
    agency = await fillReports(reportPolicies)
    rows = await rowsOfReports(agency.id)
  }, 900_000)

  it.each(PERIODS)('of $from to $to has the numbers that are counted row by row', async (period) => {
    const report = await runAsAgency(agency.id, () => readReport(agency.backOffice, { period, comparison: 'before' }))
    expect(sorted(report.now)).toEqual(sorted(countByHand(rows, period)))
    expect(sorted(report.before)).toEqual(sorted(countByHand(rows, comparedPeriod(period, 'before'))))
  })

  it('counts days that both periods have for both', async () => {
    const period = { from: day('2025-02-01'), to: day('2026-11-23') }
    const report = await readReport(agency.backOffice, { period, comparison: 'year' })
    expect(sorted(report.now)).toEqual(sorted(countByHand(rows, period)))
    expect(sorted(report.before)).toEqual(sorted(countByHand(rows, comparedPeriod(period, 'year'))))
  })

  it('has twelve months beside those of the year before, the last one up to the same day', async () => {
    const { months, monthsBefore } = await readReport(agency.admin, { period: YEAR, comparison: 'before' })
    for (const [found, period] of [[months, monthsPeriod(YEAR.to)], [monthsBefore, monthsAYearBefore(YEAR.to)]] as const) {
      const sold = rows.policies.filter(({ quoteId, issuedAt }) => quoteId !== null && todayInBucharest(issuedAt) >= period.from && todayInBucharest(issuedAt) <= period.to)
      const names = [...new Set(sold.map(({ issuedAt }) => todayInBucharest(issuedAt).slice(0, 7)))]
      const counted = names.flatMap((month) => productionOf(rows, sold.filter(({ issuedAt }) => todayInBucharest(issuedAt).startsWith(month))).map((one) => ({ month, ...one })))
      expect(sortedBy(found)).toEqual(sortedBy(counted))
    }
  })

  it('is of an agency, a product and brokers alone where it is narrowed', async () => {
    const owners = agency.brokers.slice(0, 2)
    const { now } = await readReport(agency.backOffice, { period: YEAR, comparison: 'year', filter: { product: 'gap', owners } })
    const quotes = new Map([...rows.quotes].filter(([, { product, ownerId }]) => product === 'gap' && owners.includes(ownerId)))
    const policies = rows.policies.filter(({ product, ownerId }) => product === 'gap' && owners.includes(ownerId))
    const kept = new Set(policies.map(({ id }) => id))
    expect(sorted(now)).toEqual(sorted(countByHand({ ...rows, quotes, policies, runs: rows.runs.filter(({ quoteId }) => quotes.has(quoteId)), further: rows.further.filter(({ policyId }) => kept.has(policyId)) }, YEAR)))
  })

  it('of a broker who sees own work only is that of their quotes', async () => {
    const [ownerId = ''] = agency.brokers
    const broker = { ...agency.broker, userId: ownerId, seesAgency: false }
    const { now } = await readReport(broker, { period: YEAR, comparison: 'year' })
    const quotes = new Map([...rows.quotes].filter(([, quote]) => quote.ownerId === ownerId))
    const policies = rows.policies.filter((one) => one.ownerId === ownerId)
    const own = new Set(policies.map(({ id }) => id))
    expect(now.total[0]?.policies).toBeGreaterThan(0)
    expect(sorted(now)).toEqual(sorted(countByHand({ ...rows, quotes, policies, runs: rows.runs.filter(({ quoteId }) => quotes.has(quoteId)), further: rows.further.filter(({ policyId }) => own.has(policyId)) }, YEAR)))
  })

  it('of another agency has none of these numbers', async () => {
    const other = await newAgency('Altă Agenție SRL')
    const { now, months } = await readReport(other.backOffice, { period: YEAR, comparison: 'before' })
    expect({ now, months }).toEqual({ now: { total: [], parts: [], conversion: { asked: 0, offered: 0, proposed: 0, issued: 0 }, firstOffer: { runs: 0, counts: [0, 0, 0, 0, 0, 0] }, reliability: [], noOffers: [], collected: [] }, months: [] })
  })

  it('of a year is the same each time it is read', async () => {
    const times: number[] = []
    const read = new Set<string>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now()
      const { now } = await runAsAgency(agency.id, () => readReport(agency.backOffice, { period: YEAR, comparison: 'before' }))
      times.push(performance.now() - startedAt)
      read.add(JSON.stringify(sorted(now)))
    }
    expect(read.size).toBe(1)
    if (!isMeasured) return
    printReport(`a year against the one before, ${rows.policies.length} policies, ${rows.quotes.size} quotes, ${[...rows.requests.values()].flat().length} requests: median ${median(times).toFixed(0)} ms, most ${Math.max(...times).toFixed(0)} ms (to be at most 1000)`)
    printReport(...(await runAsAgency(agency.id, () => timeStatements(agency.backOffice, YEAR, ROUNDS))))
  }, 600_000)
})

describe('whoever may not read reports', () => {
  it('is refused', async () => {
    const director = { userId: crypto.randomUUID(), agencyId: crypto.randomUUID(), roles: ['director'] as const, seesAgency: true, name: 'Director', email: 'd@example.test', sessionId: crypto.randomUUID() }
    await expect(readReport(director, { period: YEAR, comparison: 'before' })).rejects.toMatchObject({ code: 'notAllowed' })
  })
})

function sorted(report: PeriodReport) {
  const { total, parts, reliability, noOffers, collected } = report
  const withIds = <Part extends { readonly ids: readonly string[] }>(list: readonly Part[]) => sortedBy(list.map((one) => ({ ...one, ids: one.ids.toSorted() })))
  return { ...report, total: sortedBy(total), parts: withIds(parts), reliability: withIds(reliability), noOffers: withIds(noOffers), collected: sortedBy(collected) }
}

function sortedBy<Value>(values: readonly Value[]): Value[] {
  return values.toSorted((a, b) => JSON.stringify(a, keysOf(a)).localeCompare(JSON.stringify(b, keysOf(b))))
}

const keysOf = (value: unknown) => Object.keys(value ?? {}).toSorted()
