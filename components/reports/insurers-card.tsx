import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import { Monogram } from '@/components/ui/monogram'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { InsurerReliability, ProductionPart, Report } from '@/lib/features/reports/model/report'
import { askedLink, policiesLink } from '@/lib/features/reports/model/report-links'
import type { ReportState } from '@/lib/features/reports/model/report-query'
import { ChartLegend, DENSE, ReliabilityBar } from './bars'
import { Change } from './change'
import { shareOf, useNumbers } from './use-numbers'

const WATCHED_BELOW = 0.95
/** Twelve columns on a sheet: the bars, which repeat a share, give way. */
const PAPER = 'print:text-xs print:[&_td]:px-1 print:[&_th]:px-1 print:[&_th]:text-xs'

/** An insurer's premium beside how it answered, how fast, and whether its policies cost what it had quoted; each share with what it is of. The largest premium stands first. */
export function InsurersCard({ state, report: { now, before } }: { state: ReportState; report: Report }) {
  const t = useTranslations('reports')
  const { currency, showsCommission } = state
  const soldBy = (side: Report['now'], name: string) => side.parts.find((part) => part.by === 'insurer' && part.currency === currency && part.name === name)
  const names = new Set([now, before].flatMap((side) => [...side.parts.filter(({ by, currency: own }) => by === 'insurer' && own === currency).map(({ name }) => name), ...(side === now ? side.reliability.map(({ insurer }) => insurer) : [])]))
  const rows = [...names]
    .map((name) => ({ name, sold: soldBy(now, name), earlier: soldBy(before, name)?.premiumBani ?? 0, answers: now.reliability.find(({ insurer }) => insurer === name) }))
    .toSorted((a, b) => (b.sold?.premiumBani ?? 0) - (a.sold?.premiumBani ?? 0) || (b.answers?.asked ?? 0) - (a.answers?.asked ?? 0) || a.name.localeCompare(b.name))
  return (
    <Card title={t('reliability.title')} actions={<ChartLegend entries={(['answered', 'slow', 'failed'] as const).map((sign) => ({ sign, label: t(`reliability.${sign}`) }))} />} padding="none" className="break-inside-avoid">
      {rows.length === 0 ? <p className="px-4 pb-4 text-ink-2">{t('none')}</p> : (
        <Table caption={t('reliability.title')} className={classNames(DENSE, PAPER)}>
          <TableHead>
            <HeaderCell>{t('reliability.insurer')}</HeaderCell>
            <HeaderCell isNumeric>{t('partPremium', { currency })}</HeaderCell>
            {showsCommission ? <HeaderCell isNumeric>{t('commission')}</HeaderCell> : null}
            <HeaderCell isNumeric>{t('change')}</HeaderCell>
            <HeaderCell isNumeric>{t('partPolicies')}</HeaderCell>
            <HeaderCell className="whitespace-nowrap max-sm:hidden print:hidden">{t('reliability.scale')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.answeredShare')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.asked')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.p50')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.p95')}</HeaderCell>
            <HeaderCell isNumeric>{t('reliability.kept')}</HeaderCell>
          </TableHead>
          <TableBody>
            {rows.map(({ name, sold, earlier, answers }) => (
              <TableRow key={name}>
                <Cell><span className="flex items-center gap-2"><Monogram name={name} size="small" />{name}</span></Cell>
                <SoldCells state={state} sold={sold} earlier={earlier} />
                <AnswerCells state={state} answers={answers} />
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}

function SoldCells({ state, sold, earlier }: { state: ReportState; sold: ProductionPart | undefined; earlier: number }) {
  const { amount, count } = useNumbers()
  const { period, currency, showsCommission } = state
  const link = sold && policiesLink(state, { period, currency, part: sold })
  return (
    <>
      <Cell isNumeric className="font-semibold [&_a]:text-ink">{link === undefined ? amount(0) : <TextLink href={link}>{amount(sold?.premiumBani ?? 0)}</TextLink>}</Cell>
      {showsCommission ? <Cell isNumeric>{amount(sold?.commissionBani ?? 0)}</Cell> : null}
      <Cell isNumeric><Change now={sold?.premiumBani ?? 0} before={earlier} /></Cell>
      <Cell isNumeric>{link === undefined ? count(0) : <TextLink href={link}>{count(sold?.policies ?? 0)}</TextLink>}</Cell>
    </>
  )
}

function AnswerCells({ state, answers }: { state: ReportState; answers: InsurerReliability | undefined }) {
  const t = useTranslations('reports')
  const { count, percent, seconds } = useNumbers()
  const { period } = state
  const share = answers && shareOf(answers.answered, answers.asked)
  if (answers === undefined) return <><Cell className="max-sm:hidden print:hidden" />{['share', 'asked', 'p50', 'p95', 'kept'].map((key) => <Cell key={key} isNumeric>–</Cell>)}</>
  return (
    <>
      <Cell className="w-1/6 align-middle max-sm:hidden print:hidden"><ReliabilityBar {...answers} /></Cell>
      <Cell isNumeric className={share !== undefined && share < WATCHED_BELOW ? 'font-semibold text-warn' : undefined}>{share === undefined ? '–' : percent(share)}</Cell>
      <Cell isNumeric><TextLink href={askedLink(state, { period, insurerIds: answers.ids })}>{count(answers.asked)}</TextLink></Cell>
      <Cell isNumeric>{answers.p50Ms === undefined ? '–' : seconds(answers.p50Ms)}</Cell>
      <Cell isNumeric>{answers.p95Ms === undefined ? '–' : seconds(answers.p95Ms)} <span className="text-ink-2">{t('reliability.sample', { count: answers.answered })}</span></Cell>
      <Cell isNumeric>{answers.issued === 0 ? '–' : <TextLink href={policiesLink(state, { period, part: { by: 'insurer', ids: answers.ids } })}>{t('reliability.keptOf', { kept: answers.kept, issued: answers.issued })}</TextLink>}</Cell>
    </>
  )
}
