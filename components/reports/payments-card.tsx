import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { paymentsLink } from '@/lib/features/reports/model/report-links'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { Report } from '@/lib/features/reports/model/report'
import { Bar, DENSE } from './bars'
import { Change } from './change'
import { useNumbers } from './use-numbers'

/** What was collected by method, for the accountant: payments declared with the issue, and further ones beside them. */
export function PaymentsCard({ state, report: { now, before } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const method = useTranslations('listView.words.method')
  const { count, money } = useNumbers()
  const { period } = state
  const rows = now.collected.toSorted((a, b) => b.bani - a.bani)
  const most = Math.max(1, ...rows.map(({ bani }) => bani))
  const beforeOf = (row: (typeof rows)[number]) => before.collected.find((one) => one.method === row.method && one.currency === row.currency)?.bani ?? 0
  return (
    <Card title={t('payments.title')} padding="none" className="break-inside-avoid">
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-2">{t('none')}</p> : (
        <Table caption={t('payments.title')} className={DENSE}>
          <TableHead>
            <HeaderCell>{t('payments.method')}</HeaderCell>
            <HeaderCell className="w-1/6 max-sm:hidden"><span className="sr-only">{t('tick')}</span></HeaderCell>
            <HeaderCell isNumeric>{t('payments.sum')}</HeaderCell>
            <HeaderCell isNumeric>{t('payments.payments')}</HeaderCell>
            <HeaderCell isNumeric>{t('payments.policies')}</HeaderCell>
            <HeaderCell isNumeric>{t('payments.further')}</HeaderCell>
            <HeaderCell isNumeric>{t('change')}</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={row.method + row.currency}>
                <Cell>{method(row.method)}</Cell>
                <Cell className="max-sm:hidden"><Bar share={row.bani / most} before={beforeOf(row) / most} /></Cell>
                <Cell isNumeric className="font-semibold [&_a]:text-ink"><TextLink href={paymentsLink(state, { period, method: row.method })}>{money({ amountBani: row.bani, currency: row.currency })}</TextLink></Cell>
                <Cell isNumeric>{count(row.payments)}</Cell>
                <Cell isNumeric>{count(row.policies)}</Cell>
                <Cell isNumeric>{row.furtherPayments === 0 ? '–' : `${money({ amountBani: row.furtherBani, currency: row.currency })} (${t('payments.furtherCount', { count: row.furtherPayments })})`}</Cell>
                <Cell isNumeric><Change now={row.bani} before={beforeOf(row)} /></Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
