import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { Notice } from '@/components/ui/notice'
import { formatDay, parseDay, todayInBucharest } from '@/lib/domain/day'
import { RETENTION_CLASSES, type RetentionCounts, type RetentionRow } from '@/lib/features/erasure/model/retention-classes'

/** What has a term that nobody has to look after. */
const OTHER_TERMS = ['uploads', 'calls', 'audit', 'logs'] as const

interface RetentionCardProps {
  rows: readonly RetentionRow[]
  /** For how many hours the calls to the services are kept. */
  callHours: number
  /** Whether the job runs every night. */
  isNightly: boolean
  /** What the job has announced for the next night. */
  announced?: { readonly at: Date; readonly counts: RetentionCounts } | undefined
}

/** What is over its term, by class and age, before anything is destroyed. */
export function RetentionCard({ rows, callHours, isNightly, announced }: RetentionCardProps) {
  const t = useTranslations('erasure.retention')
  const locale = useLocale()
  return (
    <Card title={t('title')} id="retention">
      <p className="mb-2 text-ink-2">
        {t('lead')} {t(isNightly ? 'on' : 'off')}
      </p>
      {announced === undefined || !isNightly ? null : (
        <Notice tone="warn" title={t('announced', { day: formatDay(todayInBucharest(announced.at), locale) })} className="mb-3">
          {RETENTION_CLASSES.filter((kind) => announced.counts[kind] > 0).map((kind) => `${t(`names.${kind}`)}: ${announced.counts[kind]}`).join(' · ')}. {t('changedStays')}
        </Notice>
      )}
      <Table caption={t('title')} isStacked>
        <TableHead>
          <HeaderCell>{t('kind')}</HeaderCell>
          <HeaderCell>{t('term')}</HeaderCell>
          <HeaderCell>{t('before')}</HeaderCell>
          <HeaderCell isNumeric>{t('count')}</HeaderCell>
          <HeaderCell>{t('ages')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map(({ kind, years, before, count, ofYears }) => {
            const day = parseDay(before)
            return (
              <TableRow key={kind}>
                <Cell>{t(`kinds.${kind}`)}</Cell>
                <Cell label={t('term')}>{t('years', { count: years })}</Cell>
                <Cell label={t('before')}>{day ? formatDay(day, locale) : before}</Cell>
                <Cell isNumeric label={t('count')}>{count}</Cell>
                <Cell label={t('ages')}>{ofYears.length === 0 ? t('noAges') : ofYears.map((one) => `${one.year}: ${one.count}`).join(', ')}</Cell>
              </TableRow>
            )
          })}
          {OTHER_TERMS.map((kind) => (
            <TableRow key={kind}>
              <Cell>{t(`others.${kind}.what`)}</Cell>
              <Cell label={t('term')}>{t(`others.${kind}.term`, { hours: callHours })}</Cell>
              <Cell colSpan={3} className="text-ink-2">
                {t(`others.${kind}.how`)}
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
