import { useFormatter, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { ReadView } from '@/lib/features/privacy/endpoints'
import { CODE_KINDS } from '@/lib/features/privacy/model/reads'
import { AskExplanation } from './ask-explanation'

interface ReadTableProps {
  reads: readonly ReadView[]
  /** Whether the client's name stands in each row. */
  showsClient: boolean
  /** Whether the reader of the table may ask for explanations. */
  mayAsk: boolean
}

/** Recorded reads: when, who, whose, what and why. Only an unusual one is tinted. */
export function ReadTable({ reads, showsClient, mayAsk }: ReadTableProps) {
  const t = useTranslations('privacy')
  const tAuth = useTranslations('auth')
  const format = useFormatter()
  const at = (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Bucharest' })
  return (
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
              {read.times > 1 ? <span className="block text-sm text-ink-2">{t('table.times', { times: read.times, at: at(read.lastAt) })}</span> : null}
            </Cell>
            <Cell>
              {read.reader.name}
              <span className="block text-sm text-ink-2">{tAuth(`roles.${read.reader.role}`)}</span>
            </Cell>
            {showsClient ? (
              <Cell>{read.client === undefined ? <span className="text-ink-2">{t('table.noClient')}</span> : <TextLink href={`/privacy?clientId=${read.client.id}`}>{read.client.name}</TextLink>}</Cell>
            ) : null}
            <Cell>
              <Badge tone={CODE_KINDS.includes(read.kind) ? 'accent' : read.kind === 'refusal' ? 'warn' : 'neutral'}>
                {CODE_KINDS.includes(read.kind) ? <span aria-hidden="true">■ </span> : null}
                {read.code === undefined ? t(`kinds.${read.kind}`) : `${t(`kinds.${read.kind}`)}: ${t(`codes.${read.code}`)}`}
              </Badge>
            </Cell>
            <Cell>
              <WhyRead read={read} />
              {read.unusual.map((mark) => (
                <span key={mark} className="mt-1 flex items-center gap-1 font-semibold text-warn">
                  <Icon name="warn" /> {t(`unusual.${mark}`)}
                </span>
              ))}
              {read.explanation === undefined ? null : <p className="mt-1 text-ink-2">{t('explanation.given', { words: read.explanation })}</p>}
              {mayAsk && read.unusual.length > 0 && !read.isAsked ? <AskExplanation readId={read.id} label={t('explanation.askFor', { name: read.reader.name, at: at(read.at) })} /> : null}
              {read.isAsked && read.explanation === undefined ? <Badge tone="neutral">{t('explanation.asked')}</Badge> : null}
            </Cell>
          </tr>
        ))}
      </TableBody>
    </Table>
  )
}

const PAGES = { client: '/clients', quote: '/quotes', policy: '/policies' } as const

function WhyRead({ read: { purpose, note, subject } }: { read: ReadView }) {
  const t = useTranslations('privacy')
  if (purpose !== undefined) return <span>{[t(`purposes.${purpose}`), note].filter((part) => part !== '').join(': ')}</span>
  if (subject.kind === 'client') return <span>{t('why.client')}</span>
  return subject.kind === 'quote' || subject.kind === 'policy' ? <TextLink href={`${PAGES[subject.kind]}/${subject.id}`}>{t(`why.${subject.kind}`)}</TextLink> : <span>{t(`why.${subject.kind}`)}</span>
}
