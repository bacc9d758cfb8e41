import { useLocale, useTranslations } from 'next-intl'
import { CopyOrRenewButton } from './copy-or-renew-button'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import type { QuoteState } from '@/lib/domain/quote'
import { productOf } from '@/lib/products/all-products'
import { isProductId } from '@/lib/products/registry'

export interface QuoteTableRow {
  readonly id: string
  readonly number: number
  readonly product: string
  readonly state: QuoteState
  readonly title: string
  readonly owner: { readonly name: string }
  readonly updatedAt: Date
  readonly erasedAt?: Date | undefined
}

const TONES = {
  draft: 'neutral',
  quoting: 'accent',
  offered: 'accent',
  'no-offer': 'warn',
  issuing: 'accent',
  issued: 'good',
  expired: 'warn',
  abandoned: 'neutral',
} as const satisfies Record<QuoteState, BadgeTone>

interface QuoteTableProps {
  quotes: readonly QuoteTableRow[]
  caption: string
  /** Whether the reader may copy one of them. */
  mayCopy?: boolean
}

/** Quotes in rows; the number links to where work stopped. */
export function QuoteTable({ quotes, caption, mayCopy = false }: QuoteTableProps) {
  const t = useTranslations('desk')
  const tErasure = useTranslations('erasure')
  const tCopyAndRenew = useTranslations('copyAndRenew')
  const locale = useLocale()
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell>{t('quotes.number')}</HeaderCell>
        <HeaderCell>{t('quotes.client')}</HeaderCell>
        <HeaderCell>{t('quotes.product')}</HeaderCell>
        <HeaderCell>{t('quotes.state')}</HeaderCell>
        <HeaderCell>{t('quotes.owner')}</HeaderCell>
        <HeaderCell>{t('quotes.changed')}</HeaderCell>
        {mayCopy ? <HeaderCell>{tCopyAndRenew('actions')}</HeaderCell> : null}
      </TableHead>
      <TableBody>
        {quotes.map(({ id, number, title, product, state, owner, updatedAt, erasedAt }) => (
          <TableRow key={id}>
            <Cell>
              <TextLink href={`/quotes/${id}`} aria-label={t('quotes.open', { number: String(number) })}>
                {number}
              </TextLink>
            </Cell>
            <Cell>{title || <span className="text-ink-2">{erasedAt ? tErasure('erasedQuote') : t('quotes.untitled')}</span>}</Cell>
            <Cell>{isProductId(product) ? productOf(product).messages[locale].name : product}</Cell>
            <Cell>
              <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
            </Cell>
            <Cell>{owner.name}</Cell>
            <Cell>{formatDay(todayInBucharest(updatedAt), locale)}</Cell>
            {mayCopy ? (
              <Cell>
                {erasedAt ? null : <CopyOrRenewButton origin={{ copyOf: id }} label={tCopyAndRenew('copy')} name={tCopyAndRenew('copyOf', { number: String(number) })} size="small" variant="quiet" />}
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
