import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Monogram } from '@/components/ui/monogram'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { askedLink, policiesLink } from '@/lib/features/reports/model/report-links'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { Report } from '@/lib/features/reports/model/report'
import { ChartLegend, DENSE, ReliabilityBar } from './bars'
import { shareOf, useNumbers } from './use-numbers'

/** How insurers answered, how fast, and whether their policies cost what they had quoted; each share with what it is of. */
export function ReliabilityCard({ state, report: { now } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const { count, percent, seconds } = useNumbers()
  const rows = now.reliability.toSorted((a, b) => b.asked - a.asked || a.insurer.localeCompare(b.insurer))
  return (
    <Card title={t('reliability.title')} actions={<ChartLegend entries={(['answered', 'slow', 'failed'] as const).map((sign) => ({ sign, label: t(`reliability.${sign}`) }))} />} padding="none" className="break-inside-avoid">
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-2">{t('none')}</p> : (
        <Table caption={t('reliability.title')} className={DENSE}>
          <TableHead>
            <HeaderCell>{t('reliability.insurer')}</HeaderCell>
            <HeaderCell className="whitespace-nowrap max-sm:hidden">{t('reliability.scale')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.answeredShare')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.asked')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.p50')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.p95')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.kept')}</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map((row) => {
              const share = shareOf(row.answered, row.asked)
              return (
                <TableRow key={row.insurer}>
                  <Cell><span className="flex items-center gap-2"><Monogram name={row.insurer} size="small" />{row.insurer}</span></Cell>
                  <Cell className="w-1/5 align-middle max-sm:hidden"><ReliabilityBar {...row} /></Cell>
                  <Cell isNumeric className={share !== undefined && share < 0.95 ? 'font-semibold text-warn' : undefined}>{share === undefined ? '–' : percent(share)}</Cell>
                  <Cell isNumeric><TextLink href={askedLink(state, { period: state.period, insurerIds: row.ids })}>{count(row.asked)}</TextLink></Cell>
                  <Cell isNumeric>{row.p50Ms === undefined ? '–' : seconds(row.p50Ms)}</Cell>
                  <Cell isNumeric>{row.p95Ms === undefined ? '–' : seconds(row.p95Ms)} <span className="text-ink-2">{t('reliability.sample', { count: row.answered })}</span></Cell>
                  <Cell isNumeric>{row.issued === 0 ? '–' : <TextLink href={policiesLink(state, { period: state.period, part: { by: 'insurer', ids: row.ids } })}>{t('reliability.keptOf', { kept: row.kept, issued: row.issued })}</TextLink>}</Cell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
