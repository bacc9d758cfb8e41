import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { momentInFigures } from '@/lib/domain/time/moment'
import type { ReplyDrift } from '@/lib/domain/reply/reply-form'
import { DriftWords } from './reply-view'

export interface ListedDrift {
  readonly id: string
  readonly operation: string
  readonly insurer: string | undefined
  readonly drift: ReplyDrift
  readonly replies: number
  readonly firstAt: Date
  readonly isNew: boolean
}

/** As dense as the calls below: what differs stands under the member. */
const DENSE = 'py-1! text-sm'

/** The ways in which replies differ from the contract, each once. */
export function DriftList({ drifts }: { drifts: readonly ListedDrift[] }) {
  const t = useTranslations('integration.drifts')
  const format = useFormatter()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('operation')}</HeaderCell>
        <HeaderCell>{t('member')}</HeaderCell>
        <HeaderCell>{t('since')}</HeaderCell>
        <HeaderCell isNumeric>{t('replies')}</HeaderCell>
      </TableHead>
      <TableBody>
        {drifts.map(({ id, operation, insurer, drift, replies, firstAt, isNew }) => (
          <TableRow key={id}>
            <HeaderCell scope="row" className={DENSE}>
              <span className="font-medium text-ink">{operation}</span>
              {insurer === undefined ? null : <span className="block">{insurer}</span>}
            </HeaderCell>
            <Cell className={`${DENSE} max-sm:min-w-56 sm:w-full sm:max-w-0`}>
              <code className="block truncate text-sm" title={drift.path}>
                {drift.path}
              </code>
              <span className="block text-ink-2">
                <DriftWords drift={drift} />
              </span>
            </Cell>
            <Cell className={`${DENSE} whitespace-nowrap`}>
              <span className="block">{momentInFigures(firstAt, 'minuteOfYear')}</span>
              {isNew ? <Badge tone="warn">{t('isNew')}</Badge> : null}
            </Cell>
            <Cell isNumeric className={DENSE}>{format.number(replies)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
