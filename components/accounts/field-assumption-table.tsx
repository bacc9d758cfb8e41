import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { TextLink } from '@/components/ui/text-link'
import type { Environment, SwitchRow } from '@/lib/features/accounts/model/operator-account'
import { useSwitchValue } from './use-switch-value'

interface FieldAssumptionTableProps {
  caption: string
  service: 'vehicle' | 'travel' | 'assets'
  /** Of the account in use; undefined without one. */
  environment: Environment | undefined
  rows: readonly SwitchRow[]
}

/** What we assume of a service's fields: the usual value, and the one in force at the account in use. */
export function FieldAssumptionTable({ caption, service, environment, rows }: FieldAssumptionTableProps) {
  const t = useTranslations('admin')
  const valueText = useSwitchValue()
  return (
    <>
      <Table caption={caption} isStacked>
        <TableHead>
          <HeaderCell>{t('assumptions.field')}</HeaderCell>
          <HeaderCell>{t('assumptions.mark')}</HeaderCell>
          <HeaderCell>{t('assumptions.clause')}</HeaderCell>
          <HeaderCell>{t('assumptions.usual')}</HeaderCell>
          <HeaderCell>{t('assumptions.value')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map(({ name, source, clause, usual, value }) => (
            <TableRow key={name}>
              <HeaderCell scope="row">
                <span className="font-medium text-ink">{t(`switches.names.${name}`)}</span>
              </HeaderCell>
              <Cell>
                <Badge tone={source === 'inferred' ? 'accent' : 'warn'} shape={source === 'inferred' ? 'diamond' : undefined}>
                  {t(`assumptions.marks.${source}`)}
                </Badge>
              </Cell>
              <Cell label={t('assumptions.clause')} className="min-w-48">
                <span lang="en">{clause}</span>
              </Cell>
              <Cell label={t('assumptions.usual')}>{valueText(usual)}</Cell>
              <Cell label={t('assumptions.value')}>{value === usual ? <span className="text-ink-2">{t('assumptions.ofContract')}</span> : <strong>{valueText(value)}</strong>}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {environment === undefined ? null : (
        <p className="border-t border-line p-4">
          <TextLink href={`/admin/operator-accounts/${service}/${environment}`}>{t('assumptions.change')}</TextLink>
        </p>
      )}
    </>
  )
}
