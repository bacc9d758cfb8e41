import { useLocale, useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { type Day, formatDay } from '@/lib/domain/day'

interface ListedFleet {
  readonly id: string
  readonly product: string
  readonly day: Day
  readonly rows: number
  readonly offered: number
  readonly issued: number
  readonly firstNumber: number
  readonly lastNumber: number
}

/** The newest fleets, and how far each has come. */
export function FleetList({ fleets }: { fleets: readonly ListedFleet[] }) {
  const t = useTranslations('fleets')
  const locale = useLocale()
  if (fleets.length === 0) return <EmptyState icon="copies" title={t('none')}>{t('noneHint')}</EmptyState>
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table caption={t('list')} isStacked>
        <TableHead>
          <HeaderCell>{t('product')}</HeaderCell>
          <HeaderCell>{t('created')}</HeaderCell>
          <HeaderCell isNumeric>{t('rows')}</HeaderCell>
          <HeaderCell isNumeric>{t('offered')}</HeaderCell>
          <HeaderCell isNumeric>{t('issued')}</HeaderCell>
        </TableHead>
        <TableBody>
          {fleets.map(({ id, product, day, rows, offered, issued, firstNumber, lastNumber }) => (
            <TableRow key={id}>
              <Cell><TextLink href={`/fleets/${id}`} className="font-semibold">{t('of', { product, count: lastNumber - firstNumber + 1, first: String(firstNumber), last: String(lastNumber) })}</TextLink></Cell>
              <Cell label={t('created')}>{formatDay(day, locale)}</Cell>
              <Cell isNumeric label={t('rows')}>{rows}</Cell>
              <Cell isNumeric label={t('offered')}>{offered}</Cell>
              <Cell isNumeric label={t('issued')}>{issued}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}
