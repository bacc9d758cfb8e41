import { useLocale, useTranslations } from 'next-intl'
import { ClientTitle } from '@/components/layout/client-title'
import { CopyOrRenewButton } from './copy-or-renew-button'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import type { QuoteState } from '@/lib/domain/quote'
import { StageBadge } from '@/components/proposals/stage-badge'
import type { ProposalStage } from '@/lib/features/proposals/model/proposal-stage'
import type { ListedQuote } from '@/lib/features/search/endpoints'

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
  quotes: readonly ListedQuote[]
  caption: string
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
  /** Whether the reader may copy one of them. */
  mayCopy?: boolean
}

/** Quotes in rows; the number links to where work stopped. */
export function QuoteTable({ quotes, caption, productNames, mayCopy = false }: QuoteTableProps) {
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
        {quotes.map(({ id, number, title, product, state, owner, updatedAt, isErased, clientId, stage, mark }) => (
          <TableRow key={id}>
            <Cell>
              <TextLink href={`/quotes/${id}`} aria-label={t('quotes.open', { number: String(number) })}>
                {number}
              </TextLink>
            </Cell>
            <Cell>
              <ClientTitle clientId={isErased ? undefined : clientId} title={title}>
                <span className="text-ink-2">{isErased ? tErasure('erasedQuote') : t('quotes.untitled')}</span>
              </ClientTitle>
            </Cell>
            <Cell>{productNames[product] ?? product}</Cell>
            <Cell>
              <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
              <ProposalMark stage={stage} />
              <UnknownOutcomeMark mark={mark} />
            </Cell>
            <Cell>{owner}</Cell>
            <Cell>{formatDay(todayInBucharest(new Date(updatedAt)), locale)}</Cell>
            {mayCopy ? (
              <Cell>
                {isErased ? null : <CopyOrRenewButton origin={{ copyOf: id }} label={tCopyAndRenew('copy')} name={tCopyAndRenew('copyOf', { number: String(number) })} size="small" variant="quiet" />}
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function ProposalMark({ stage }: { stage: ProposalStage | undefined }) {
  if (stage === undefined) return null
  return (
    <span className="mt-1 block">
      <StageBadge stage={stage} isOfQuote />
    </span>
  )
}

function UnknownOutcomeMark({ mark }: { mark: { readonly quoteNumber: number; readonly own: boolean } | undefined }) {
  const t = useTranslations('desk.quotes')
  if (mark === undefined) return null
  return (
    <span className="mt-1 block">
      <Badge tone="bad">
        {mark.own ? t('unknownOutcome') : t('unknownOutcomeOf', { number: String(mark.quoteNumber) })}
      </Badge>
    </span>
  )
}
