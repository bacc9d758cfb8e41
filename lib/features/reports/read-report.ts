import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import { reliabilityOf } from './model/reliability'
import type { PeriodReport, Report } from './model/report'
import { both, comparedPeriod, type Comparison, monthsAYearBefore, monthsPeriod, type Period } from './model/report-period'
import { findAnswers } from './store/answers'
import { findCollected } from './store/collected'
import { findConversions } from './store/conversion'
import type { ReportFilter } from './store/report-rows'
import { findSales } from './store/sales'

interface Asked {
  readonly period: Period
  readonly comparison: Comparison
  readonly filter?: ReportFilter
}

/** The report of a period beside that of what it is compared with, of the work that the actor sees. @throws NotAllowed */
export async function readReport(actor: Actor, { period, comparison, filter = {} }: Asked): Promise<Report> {
  requirePermission(actor, 'report.read')
  const periods = { now: period, before: comparedPeriod(period, comparison) }
  const [sales, conversions, answers, collected] = await Promise.all([
    findSales(actor, { periods, months: { now: monthsPeriod(period.to), before: monthsAYearBefore(period.to) }, filter }),
    findConversions(actor, periods, filter),
    findAnswers(actor, periods, filter),
    findCollected(actor, periods, filter),
  ])
  const reports = both((side): PeriodReport => {
    const [{ total, parts, kept }, { insurers, noOffers, firstOffer }] = [sales.periods[side], answers[side]]
    return { total, parts, conversion: conversions[side], firstOffer, reliability: reliabilityOf(insurers, kept), noOffers, collected: collected[side] }
  })
  return { ...reports, months: sales.months.now, monthsBefore: sales.months.before }
}
