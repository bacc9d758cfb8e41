import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { REASON_CLASSES } from '@/lib/domain/reason-class'
import { TextLink } from '@/components/ui/text-link'
import { askedLink } from '@/lib/features/reports/model/report-links'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { NoOffer, Report } from '@/lib/features/reports/model/report'
import { Bar, DENSE } from './bars'
import { useNumbers } from './use-numbers'

/** Why insurers made no offer: a row an insurer, a column a reason. */
export function NoOfferCard({ state, report: { now, before } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const { count } = useNumbers()
  const { period } = state
  const reasons = REASON_CLASSES.filter((reason) => now.noOffers.some((one) => one.reason === reason))
  const sumOf = (side: Report['now'], insurer: string) => side.noOffers.filter((one) => one.insurer === insurer).reduce((sum, { requests }) => sum + requests, 0)
  const rows = [...new Set(now.noOffers.map(({ insurer }) => insurer))].map((insurer) => ({ insurer, ids: [...new Set(now.noOffers.filter((one) => one.insurer === insurer).flatMap((one) => one.ids))], all: sumOf(now, insurer), was: sumOf(before, insurer) })).toSorted((a, b) => b.all - a.all)
  const most = Math.max(1, ...rows.flatMap(({ all, was }) => [all, was]))
  const counted = (one: NoOffer | undefined) => (one === undefined ? count(0) : <TextLink href={askedLink(state, { period, insurerIds: one.ids, reasons: [one.reason] })}>{count(one.requests)}</TextLink>)
  return (
    <Card title={t('noOffer.title')} padding="none" className="break-inside-avoid">
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-2">{t('none')}</p> : (
        <Table caption={t('noOffer.title')} className={DENSE}>
          <TableHead>
            <HeaderCell>{t('noOffer.insurer')}</HeaderCell>
            {reasons.map((reason) => <HeaderCell key={reason} isNumeric>{t(`noOffer.reasons.${reason}`)}</HeaderCell>)}
            <HeaderCell isNumeric>{t('noOffer.all')}</HeaderCell>
            <HeaderCell className="w-1/6 max-sm:hidden"><span className="sr-only">{t('tick')}</span></HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map(({ insurer, ids, all, was }) => (
              <TableRow key={insurer}>
                <Cell>{insurer}</Cell>
                {reasons.map((reason) => <Cell key={reason} isNumeric>{counted(now.noOffers.find((one) => one.insurer === insurer && one.reason === reason))}</Cell>)}
                <Cell isNumeric className="font-semibold"><TextLink href={askedLink(state, { period, insurerIds: ids, reasons })}>{count(all)}</TextLink></Cell>
                <Cell className="max-sm:hidden"><Bar share={all / most} before={was / most} /></Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
