import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { HorizontalScroll } from '@/components/ui/horizontal-scroll'
import { TextLink } from '@/components/ui/text-link'
import { policiesLink } from '@/lib/features/reports/model/report-links'
import { comparedPeriod, daysOfMonth, endsMonth, monthsUntil } from '@/lib/features/reports/model/report-period'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { MonthProduction, Report } from '@/lib/features/reports/model/report'
import { ChartLegend, Columns } from './bars'
import { useNumbers } from './use-numbers'

const STRONG = 'py-1 font-semibold [&_a]:text-ink [&_a]:no-underline [&_a]:hover:underline'
const QUIET = 'py-1 text-ink-2 [&_a]:font-normal [&_a]:text-ink-2 [&_a]:no-underline [&_a]:hover:underline'

/** Twelve months beside those of the year before: chart and table share their columns. */
export function MonthsCard({ state, report }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports.months')
  const { thousands, month, day, decimal } = useNumbers()
  const { currency, period: { to }, showsCommission } = state
  const isUnfinished = !endsMonth(to)
  const months = monthsUntil(to).map((name) => {
    const [now, before] = [of(report.months, name, currency), of(report.monthsBefore, `${Number(name.slice(0, 4)) - 1}${name.slice(4)}`, currency)]
    return { name, now, premium: now?.premiumBani ?? 0, was: before?.premiumBani ?? 0 }
  })
  const lines = [
    { label: t('premium'), isStrong: true, cells: months.map(({ name, premium }) => <TextLink key={name} href={policiesLink(state, { period: daysOfMonth(name, to), currency })}>{thousands(premium)}</TextLink>) },
    { label: t('before'), isStrong: false, cells: months.map(({ name, was }) => <TextLink key={name} href={policiesLink(state, { period: comparedPeriod(daysOfMonth(name, to), 'year'), currency })}>{thousands(was)}</TextLink>) },
    { label: t('change'), isStrong: false, cells: months.map(({ premium, was }) => (was === 0 ? '–' : `${premium >= was ? '+' : '−'}${decimal(Math.abs(((premium - was) / was) * 100), 0)}`)) },
    ...(showsCommission ? [{ label: t('commission'), isStrong: false, cells: months.map(({ now }) => thousands(now?.commissionBani ?? 0)) }] : []),
  ]
  return (
    <Card
      title={t('title')}
      titleExtra={<span className="text-sm text-ink-2">{t('thousands', { currency })}</span>}
      actions={<ChartLegend entries={[{ sign: 'bar', label: t('thisYear') }, { sign: 'tick', label: t('lastYear') }, ...(isUnfinished ? [{ sign: 'stripes' as const, label: t('unfinished', { day: day(to) }) }] : [])]} />}
      className="break-inside-avoid"
    >
      <HorizontalScroll label={t('title')}>
        <div className="min-w-144">
          <div className="pl-20"><Columns className="h-46" columns={months.map(({ name, premium, was }) => ({ key: name, label: thousands(premium), value: premium, before: was, isUnfinished: isUnfinished && name === to.slice(0, 7) }))} /></div>
          <table className="w-full table-fixed border-collapse text-center text-sm tabular-nums">
            <caption className="sr-only">{t('title')}</caption>
            <thead>
              <tr>
                <th scope="col" className="w-20 text-left font-semibold text-ink-2">{t('month')}</th>
                {months.map(({ name }) => <th key={name} scope="col" className="py-1 font-semibold text-ink-2">{month(name)}</th>)}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {lines.map(({ label, isStrong, cells }) => (
                <tr key={label}>
                  <th scope="row" className="py-1 text-left font-normal">{label}</th>
                  {cells.map((cell, index) => <td key={months[index]?.name} className={isStrong ? STRONG : QUIET}>{cell}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </HorizontalScroll>
    </Card>
  )
}

function of(months: readonly MonthProduction[], name: string, currency: string): MonthProduction | undefined {
  return months.find((one) => one.month === name && one.currency === currency)
}
