import 'server-only'
import type { Actor } from '@/lib/platform/access/actor'
import { requirePermission } from '@/lib/platform/access/permissions'
import type { PeriodReport, Report } from './model/report'
import { comparedPeriod, type Comparison, monthsAYearBefore, monthsPeriod, type Period } from './model/report-period'
import { findCollected } from './store/collected'
import { findConversion, findFirstOffer } from './store/conversion'
import { findMonths, findProduction } from './store/production'
import { findNoOffers, findReliability } from './store/reliability'
import type { ReportFilter } from './store/report-rows'

interface Asked {
  readonly period: Period
  readonly comparison: Comparison
  readonly filter?: ReportFilter
}

/** The report of a period beside that of what it is compared with, of the work that the actor sees. @throws NotAllowed */
export async function readReport(actor: Actor, { period, comparison, filter = {} }: Asked): Promise<Report> {
  requirePermission(actor, 'report.read')
  const [now, before, months, monthsBefore] = await Promise.all([
    readPeriod(actor, period, filter),
    readPeriod(actor, comparedPeriod(period, comparison), filter),
    findMonths(actor, monthsPeriod(period.to), filter),
    findMonths(actor, monthsAYearBefore(period.to), filter),
  ])
  return { now, before, months, monthsBefore }
}

async function readPeriod(actor: Actor, period: Period, filter: ReportFilter): Promise<PeriodReport> {
  const [production, conversion, firstOffer, reliability, noOffers, collected] = await Promise.all([
    findProduction(actor, period, filter),
    findConversion(actor, period, filter),
    findFirstOffer(actor, period, filter),
    findReliability(actor, period, filter),
    findNoOffers(actor, period, filter),
    findCollected(actor, period, filter),
  ])
  return { ...production, conversion, firstOffer, reliability, noOffers, collected }
}
