import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { ReadCards } from './read-cards'
import { WhatRead, WhoseRead, WhyRead } from './read-parts'
import { momentInFigures } from '@/lib/domain/moment'

interface ReadTableProps {
  reads: readonly ReadView[]
  /** Whether the client's name stands in each row. */
  showsClient: boolean
  /** Whether the reader of the table may ask for explanations. */
  mayAsk: boolean
}

/** Recorded reads: when, who, whose, what and why; on a phone as cards. Only an unusual one is tinted. */
export function ReadTable(props: ReadTableProps) {
  const { reads, showsClient, mayAsk } = props
  const t = useTranslations('privacy')
  const tAuth = useTranslations('auth')
  const at = (instant: string) => momentInFigures(new Date(instant), 'minute')
  return (
    <>
      <ReadCards {...props} />
      <div className="max-sm:hidden">
        <Table caption={t('table.caption')}>
          <TableHead>
            <HeaderCell>{t('table.when')}</HeaderCell>
            <HeaderCell>{t('table.who')}</HeaderCell>
            {showsClient ? <HeaderCell>{t('table.whose')}</HeaderCell> : null}
            <HeaderCell>{t('table.what')}</HeaderCell>
            <HeaderCell>{t('table.why')}</HeaderCell>
          </TableHead>
          <TableBody>
            {reads.map((read) => (
              <tr key={read.id} className={classNames(read.unusual.length > 0 && !read.isAsked ? 'bg-warn-soft' : 'hover:bg-paper')}>
                <Cell className="whitespace-nowrap figures">
                  {at(read.at)}
                  {read.times > 1 ? <span className="block max-w-36 text-sm whitespace-normal text-ink-2">{t('table.times', { times: read.times, at: at(read.lastAt) })}</span> : null}
                </Cell>
                <Cell className="whitespace-nowrap">
                  {read.reader.name}
                  <span className="block text-sm text-ink-2">{tAuth(`roles.${read.reader.role}`)}</span>
                </Cell>
                {showsClient ? (
                  <Cell>
                    <WhoseRead read={read} />
                  </Cell>
                ) : null}
                <Cell className="whitespace-nowrap">
                  <WhatRead read={read} />
                </Cell>
                <Cell>
                  <WhyRead read={read} mayAsk={mayAsk} at={at(read.at)} />
                </Cell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  )
}
