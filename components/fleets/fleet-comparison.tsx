'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { Monogram } from '@/components/ui/monogram'
import { formatMoney } from '@/lib/domain/money'
import type { FleetComparison as Comparison } from '@/lib/features/fleets/model/compare-fleet'
import type { FleetOffer } from '@/lib/features/fleets/model/fleet'

interface FleetComparisonProps {
  comparison: Comparison
  /** How many rows are compared. */
  total: number
  /** Undefined for whoever issues nothing. */
  onChoose: ((offers: ReadonlyMap<number, FleetOffer>) => void) | undefined
  /** Undefined for whoever proposes nothing, and while nothing can be proposed. */
  onPropose: (() => void) | undefined
}

const ROWS_NAMED = 12

/** What each insurer asks for the whole fleet, and for how many rows it offers nothing. */
export function FleetComparison({ comparison: { columns, cheapestWhole, cheapestEach }, total, onChoose, onPropose }: FleetComparisonProps) {
  const t = useTranslations('fleets.fleet')
  const locale = useLocale()
  if (columns.length === 0) return null
  const missingWords = (missing: readonly number[]) => (missing.length === 0 ? '–' : t('missingRows', { rows: `${missing.slice(0, ROWS_NAMED).join(', ')}${missing.length > ROWS_NAMED ? '…' : ''}` }))
  return (
    <Card title={t('compare')} padding="none" actions={onPropose === undefined ? undefined : <Button variant="primary" size="small" onPress={onPropose}>{t('propose')}</Button>}>
      <Table caption={t('compare')} isStacked>
        <TableHead>
          <HeaderCell>{t('insurer')}</HeaderCell>
          <HeaderCell isNumeric>{t('vehicles')}</HeaderCell>
          <HeaderCell isNumeric>{t('total')}</HeaderCell>
          <HeaderCell>{t('missing')}</HeaderCell>
          {onChoose === undefined ? null : <HeaderCell>{t('choose')}</HeaderCell>}
        </TableHead>
        <TableBody>
          {columns.map((column) => {
            const { insurerId, insurer, currency, offers, totalBani, missing } = column
            return (
              <TableRow key={`${insurerId} ${currency}`}>
                <Cell><Monogram name={insurer} size="small" className="mr-2 inline align-middle" /><span className="font-semibold">{insurer}</span> {column === cheapestWhole ? <Badge tone="good">{t('whole')}</Badge> : null}</Cell>
                <Cell isNumeric label={t('vehicles')}>{missing.length === 0 ? t('all') : `${offers.size} / ${total}`}</Cell>
                <Cell isNumeric label={t('total')}>{formatMoney({ amountBani: totalBani, currency }, locale)}</Cell>
                <Cell label={t('missing')}>{missingWords(missing)}</Cell>
                {onChoose === undefined ? null : <Cell><Button size="small" aria-label={t('chooseOf', { insurer })} onPress={() => onChoose(offers)}>{t('choose')}</Button></Cell>}
              </TableRow>
            )
          })}
          {cheapestEach.map(({ currency, offers, totalBani, missing }) => (
            <TableRow key={currency}>
              <Cell><span className="font-semibold">{t('each')}</span></Cell>
              <Cell isNumeric label={t('vehicles')}>{missing.length === 0 ? t('all') : `${offers.size} / ${total}`}</Cell>
              <Cell isNumeric label={t('total')}>{formatMoney({ amountBani: totalBani, currency }, locale)}</Cell>
              <Cell label={t('missing')}>{missingWords(missing)}</Cell>
              {onChoose === undefined ? null : <Cell><Button size="small" aria-label={t('chooseEach')} onPress={() => onChoose(offers)}>{t('choose')}</Button></Cell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
