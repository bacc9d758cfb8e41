import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { ReportsScreen } from '@/components/reports/reports-screen'
import { findListOwners } from '@/lib/features/lists/store/list-owners'
import { type ReportQuery, readReportState } from '@/lib/features/reports/model/report-query'
import { readReport } from '@/lib/features/reports/read-report'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('reports'))('title') }
}

export default async function ReportsPage({ searchParams }: { searchParams: Promise<ReportQuery> }) {
  const actor = await requireActor()
  if (!can(actor, 'report.read')) return <NoPermission title={(await getTranslations('reports'))('title')} needs="report.read" />
  const today = clock.today()
  const state = readReportState(await searchParams, today)
  const { period, comparison, product, owner } = state
  const report = await readReport(actor, { period, comparison, filter: { product, owners: owner === undefined ? undefined : [owner] } })
  return <ReportsScreen state={state} report={report} today={today} productNames={productNames(await getLocale())} owners={await findListOwners(actor)} />
}
