import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { formatMoney, type Money } from '@/lib/domain/money'
import { WaitingTime } from './waiting-time'
import { ServiceReply } from './service-reply'

export interface AttemptTableRow {
  readonly id: string
  readonly quote: { readonly number: number; readonly title: string; readonly product: string }
  readonly insurer: string
  readonly payment: { readonly amount: Money }
  readonly startedAt: Date
  readonly texts: readonly string[]
  readonly why?: string | undefined
  readonly correlationId?: string | undefined
  readonly notIssued?: object | undefined
}

interface AttemptTableProps {
  attempts: readonly AttemptTableRow[]
  productNames: Readonly<Record<string, string>>
  now: Date
}

/** The attempts whose outcome somebody must find out, the oldest first. */
export function AttemptTable({ attempts, productNames, now }: AttemptTableProps) {
  const t = useTranslations('backOffice.attempts')
  const locale = useLocale()
  return (
    <Table caption={t('title')} isStacked>
      <TableHead>
        <HeaderCell>{t('age')}</HeaderCell>
        <HeaderCell>{t('quote')}</HeaderCell>
        <HeaderCell>{t('client')}</HeaderCell>
        <HeaderCell>{t('insurer')}</HeaderCell>
        <HeaderCell isNumeric>{t('amount')}</HeaderCell>
        <HeaderCell>{t('service')}</HeaderCell>
        <HeaderCell>{t('correlation')}</HeaderCell>
      </TableHead>
      <TableBody>
        {attempts.map(({ id, quote, insurer, payment, startedAt, texts, why, correlationId, notIssued }) => (
          <TableRow key={id}>
            <Cell>
              <WaitingTime since={startedAt} now={now} />
            </Cell>
            <Cell label={t('quote')}>
              <TextLink href={`/attempts/${id}`} aria-label={t('open', { number: String(quote.number) })}>
                {quote.number}
              </TextLink>{' '}
              {notIssued ? <Badge tone="accent">{t('confirmedOnce')}</Badge> : null}
            </Cell>
            <Cell>{quote.title}</Cell>
            <Cell>{`${insurer} · ${productNames[quote.product] ?? quote.product}`}</Cell>
            <Cell isNumeric label={t('amount')}>{formatMoney(payment.amount, locale)}</Cell>
            <Cell label={t('service')} className="min-w-48"><ServiceReply texts={texts} why={why} /></Cell>
            <Cell label={t('correlation')} className="font-mono text-xs">{correlationId ?? '–'}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
