import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ReplyDrift } from '@/lib/domain/reply-form'
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

/** The ways in which replies differ from the contract, each once. */
export function DriftList({ drifts }: { drifts: readonly ListedDrift[] }) {
  const t = useTranslations('integration.drifts')
  const format = useFormatter()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('operation')}</HeaderCell>
        <HeaderCell>{t('member')}</HeaderCell>
        <HeaderCell>{t('what')}</HeaderCell>
        <HeaderCell>{t('since')}</HeaderCell>
        <HeaderCell isNumeric>{t('replies')}</HeaderCell>
      </TableHead>
      <TableBody>
        {drifts.map(({ id, operation, insurer, drift, replies, firstAt, isNew }) => (
          <TableRow key={id}>
            <HeaderCell scope="row">
              <span className="font-medium text-ink">{operation}</span>
              {insurer === undefined ? null : <span className="block">{insurer}</span>}
            </HeaderCell>
            <Cell>
              <code className="text-sm break-words">{drift.path}</code>
            </Cell>
            <Cell>
              <DriftWords drift={drift} /> {isNew ? <Badge tone="warn">{t('isNew')}</Badge> : null}
            </Cell>
            <Cell className="whitespace-nowrap">{format.dateTime(firstAt, { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' })}</Cell>
            <Cell isNumeric>{format.number(replies)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
