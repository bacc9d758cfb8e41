import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { ReadCards } from './read-cards'
import { lastOfRead, momentOfRead } from './moment-of-read'
import { WhatRead, WhoseRead, WhyRead } from './read-parts'

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
                  {momentOfRead(read)}
                  {read.times > 1 ? <span className="block text-sm text-ink-2">{t('table.times', { times: read.times, at: lastOfRead(read) })}</span> : null}
                </Cell>
                <Cell className="max-w-44 min-w-36 break-words">
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
                  <WhyRead read={read} mayAsk={mayAsk} at={momentOfRead(read)} />
                </Cell>
              </tr>
            ))}
          </TableBody>
        </Table>
      </div>
    </>
  )
}
