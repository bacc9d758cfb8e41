import { useTranslations } from 'next-intl'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { ClientRow } from '@/lib/features/clients/endpoints'

/** The agency's clients; tax codes are masked. */
export function ClientTable({ clients, mayQuote }: { clients: readonly ClientRow[]; mayQuote: boolean }) {
  const t = useTranslations('desk.clients')
  return (
    <Table caption={t('title')}>
      <TableHead>
        <HeaderCell>{t('name')}</HeaderCell>
        <HeaderCell>{t('kindTitle')}</HeaderCell>
        <HeaderCell>{t('taxId')}</HeaderCell>
        <HeaderCell>{t('place')}</HeaderCell>
        {mayQuote ? <HeaderCell>{t('quoteShort')}</HeaderCell> : null}
      </TableHead>
      <TableBody>
        {clients.map(({ id, kind, name, maskedTaxId, place }) => (
          <TableRow key={id}>
            <Cell>
              <TextLink href={`/clients/${id}`}>{name}</TextLink>
            </Cell>
            <Cell>{t(`kind.${kind}`)}</Cell>
            <Cell>
              <span className="figures">{maskedTaxId}</span>
            </Cell>
            <Cell>{place}</Cell>
            {mayQuote ? (
              <Cell>
                <TextLink href={`/quotes/new?client=${id}`} aria-label={t('quote', { name })}>
                  {t('quoteShort')}
                </TextLink>
              </Cell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
