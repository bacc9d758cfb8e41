import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { PageHeader } from '@/components/ui/page-header'
import type { Day } from '@/lib/domain/day'
import type { Report } from '@/lib/features/reports/model/report'
import { comparedPeriod } from '@/lib/features/reports/model/report-period'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import { FunnelCard } from './funnel-card'
import { InsurersCard } from './insurers-card'
import { MonthsCard } from './months-card'
import { NoOfferCard } from './no-offer-card'
import { PartCard } from './part-card'
import { PaymentsCard } from './payments-card'
import { ReportActions } from './report-actions'
import { ReportToolbar } from './report-toolbar'
import { TimesCard } from './times-card'
import { TotalsStrip } from './totals-strip'
import { useNumbers } from './use-numbers'

interface ReportsScreenProps {
  state: ReportState
  report: Report
  today: Day
  productNames: Readonly<Record<string, string>>
  owners: readonly { readonly id: string; readonly name: string }[]
}

/** Cards side by side, all as high as the highest. */
const ROW = 'grid grid-cols-[minmax(0,1fr)] gap-3'

/** The numbers of a period beside those of another one: charts with their tables. */
export function ReportsScreen({ state, report, today, productNames, owners }: ReportsScreenProps) {
  const t = useTranslations('reports')
  const { days } = useNumbers()
  const { period, comparison } = state
  const shared = { state, report }
  const hasEuro = [report.now.total, report.before.total, report.months].some((list) => list.some(({ currency }) => currency === 'EUR'))
  return (
    <>
      <PageHeader title={t('title')} badges={<span className="text-ink-2">{days(period)} · {t('compared', { days: days(comparedPeriod(period, comparison)) })}</span>} actions={<ReportActions state={state} />} className="mb-3" />
      <ReportToolbar state={state} today={today} productNames={productNames} owners={owners} hasEuro={hasEuro} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <TotalsStrip {...shared} />
        <div className={classNames(ROW, 'xl:grid-cols-[minmax(0,13fr)_minmax(0,11fr)]')}>
          <MonthsCard {...shared} />
          <PartCard {...shared} by="product" nameOf={(name) => productNames[name] ?? name} />
        </div>
        <div className={classNames(ROW, 'desk:grid-cols-2 xl:grid-cols-[minmax(0,6fr)_minmax(0,7fr)_minmax(0,11fr)]')}>
          <FunnelCard {...shared} />
          <TimesCard report={report} />
          <div className="grid grid-cols-[minmax(0,1fr)] desk:max-xl:col-span-2"><NoOfferCard {...shared} /></div>
        </div>
        <InsurersCard {...shared} />
        <div className={classNames(ROW, 'xl:grid-cols-[minmax(0,11fr)_minmax(0,13fr)]')}>
          <PartCard {...shared} by="broker" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            <PaymentsCard {...shared} />
            <PartCard {...shared} by="branch" />
          </div>
        </div>
      </div>
    </>
  )
}
