import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { ClientTitle } from '@/components/layout/client-title'
import { StageBadge } from '@/components/proposals/stage-badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import { formatDay, todayInBucharest } from '@/lib/domain/day'
import { formatMoney } from '@/lib/domain/money'
import type { ListedProposal } from '@/lib/features/search/endpoints'

interface ProposalTableProps {
  proposals: readonly ListedProposal[]
  caption: string
  /** What products are called, by their keys. */
  productNames: Readonly<Record<string, string>>
}

/** Proposals in rows; the number of the quote leads to its offers, where the proposal is. */
export function ProposalTable({ proposals, caption, productNames }: ProposalTableProps) {
  const t = useTranslations('lists')
  const desk = useTranslations('desk')
  const format = useFormatter()
  const locale = useLocale()
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell>{desk('quotes.number')}</HeaderCell>
        <HeaderCell>{desk('quotes.client')}</HeaderCell>
        <HeaderCell>{desk('quotes.product')}</HeaderCell>
        <HeaderCell>{t('stage')}</HeaderCell>
        <HeaderCell>{t('choice')}</HeaderCell>
        <HeaderCell isNumeric>{t('offers')}</HeaderCell>
        <HeaderCell isNumeric>{t('views')}</HeaderCell>
        <HeaderCell>{t('validUntil')}</HeaderCell>
        <HeaderCell>{t('owner')}</HeaderCell>
        <HeaderCell>{t('made')}</HeaderCell>
      </TableHead>
      <TableBody>
        {proposals.map(({ id, quoteId, quoteNumber, title, clientId, product, stage, choice, offers, views, validUntil, owner, createdAt }) => (
          <TableRow key={id}>
            <Cell>
              <TextLink href={`/quotes/${quoteId}/offers`} aria-label={t('open', { number: String(quoteNumber) })}>
                {quoteNumber}
              </TextLink>
            </Cell>
            <Cell>
              <ClientTitle clientId={clientId} title={title}>
                <span className="text-ink-2">{desk('quotes.untitled')}</span>
              </ClientTitle>
            </Cell>
            <Cell>{productNames[product] ?? product}</Cell>
            <Cell>
              <StageBadge stage={stage} />
            </Cell>
            <Cell>
              {choice === undefined ? null : (
                <>
                  {choice.insurer} · <span className="figures">{formatMoney(choice.premium, locale)}</span>
                  <span className="block text-sm text-ink-2">{format.dateTime(new Date(choice.chosenAt), { dateStyle: 'short', timeStyle: 'short' })}</span>
                </>
              )}
            </Cell>
            <Cell isNumeric>{offers}</Cell>
            <Cell isNumeric>{views}</Cell>
            <Cell>{formatDay(validUntil, locale)}</Cell>
            <Cell>{owner}</Cell>
            <Cell>{formatDay(todayInBucharest(new Date(createdAt)), locale)}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
