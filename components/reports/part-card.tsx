import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { policiesLink } from '@/lib/features/reports/model/report-links'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import type { Breakdown, Production, Report } from '@/lib/features/reports/model/report'
import { Bar, ChartLegend, DENSE } from './bars'
import { Change } from './change'
import { useNumbers } from './use-numbers'

interface PartCardProps {
  state: ReportState
  report: Report
  by: Breakdown
  /** What a part is called, where its name is a key. */
  nameOf?: ((name: string) => string) | undefined
  className?: string | undefined
}

/** Premium and commission by product, insurer, broker or branch, the largest first; parts that have none now stand last. */
export function PartCard({ state, report: { now, before }, by, nameOf = (name) => name, className }: PartCardProps) {
  const t = useTranslations('reports')
  const { amount, count } = useNumbers()
  const { currency, showsCommission, period } = state
  const partsOf = (parts: Report['now']['parts']) => parts.filter((one) => one.by === by && one.currency === currency)
  const [own, was] = [partsOf(now.parts), partsOf(before.parts)]
  const gone = was.filter(({ name }) => !own.some((one) => one.name === name)).map((one) => ({ ...one, policies: 0, premiumBani: 0, commissionBani: 0 }))
  const rows = [...own.toSorted((a, b) => b.premiumBani - a.premiumBani), ...gone].map((part) => ({ part, earlier: was.find(({ name }) => name === part.name)?.premiumBani ?? 0 }))
  const most = Math.max(1, ...rows.flatMap(({ part, earlier }) => [part.premiumBani, earlier]))
  const total = now.total.find((one) => one.currency === currency)
  return (
    <Card title={t(`parts.${by}`)} actions={<ChartLegend entries={[{ sign: 'upright', label: t('tick') }]} />} padding="none" className={classNames('break-inside-avoid', className)}>
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-2">{t('none')}</p> : (
        <Table caption={t(`parts.${by}`)} className={DENSE}>
          <TableHead>
            <HeaderCell>{t(`partHeads.${by}`)}</HeaderCell>
            <HeaderCell className="w-1/5 max-sm:hidden"><span className="sr-only">{t('tick')}</span></HeaderCell>
            <HeaderCell isNumeric>{t('partPremium', { currency })}</HeaderCell>
            {showsCommission ? <HeaderCell isNumeric>{t('commission')}</HeaderCell> : null}
            <HeaderCell isNumeric>{t('partPolicies')}</HeaderCell>
            <HeaderCell isNumeric>{t('change')}</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map(({ part, earlier }) => (
              <TableRow key={part.ids.join() + part.name}>
                <Cell>{part.name === '' ? t('noBranch') : nameOf(part.name)}</Cell>
                <Cell className="max-sm:hidden"><Bar share={part.premiumBani / most} before={earlier / most} /></Cell>
                <Cell isNumeric className="font-semibold [&_a]:text-ink"><TextLink href={policiesLink(state, { period, currency, part })}>{amount(part.premiumBani)}</TextLink></Cell>
                {showsCommission ? <Cell isNumeric>{amount(part.commissionBani)}</Cell> : null}
                <Cell isNumeric><TextLink href={policiesLink(state, { period, currency, part })}>{count(part.policies)}</TextLink></Cell>
                <Cell isNumeric><Change now={part.premiumBani} before={earlier} /></Cell>
              </TableRow>
            ))}
            <TotalRow state={state} total={total} before={before.total.find((one) => one.currency === currency)} />
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function TotalRow({ state, total, before }: { state: ReportState; total: Production | undefined; before: Production | undefined }) {
  const t = useTranslations('reports')
  const { amount, count } = useNumbers()
  const link = policiesLink(state, { period: state.period, currency: state.currency })
  return (
    <TableRow>
      <Cell className="font-semibold">{t('total')}</Cell>
      <Cell className="max-sm:hidden" />
      <Cell isNumeric className="font-semibold [&_a]:text-ink"><TextLink href={link}>{amount(total?.premiumBani ?? 0)}</TextLink></Cell>
      {state.showsCommission ? <Cell isNumeric className="font-semibold">{amount(total?.commissionBani ?? 0)}</Cell> : null}
      <Cell isNumeric className="font-semibold"><TextLink href={link}>{count(total?.policies ?? 0)}</TextLink></Cell>
      <Cell isNumeric><Change now={total?.premiumBani ?? 0} before={before?.premiumBani ?? 0} /></Cell>
    </TableRow>
  )
}
