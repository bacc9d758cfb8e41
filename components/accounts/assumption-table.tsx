import { useTranslations } from 'next-intl'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { Environment, OperationSource } from '@/lib/features/accounts/model/operator-account'

export interface AssumptionRow {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly source: OperationSource
  readonly clause: string
  readonly inForce?: { readonly path: string; readonly environment: Environment }
}

const TONES = { documented: 'good', inferred: 'accent', assumed: 'warn' } as const satisfies Record<OperationSource, BadgeTone>

/** Operations of one service, each with its source. */
export function AssumptionTable({ caption, rows }: { caption: string; rows: readonly AssumptionRow[] }) {
  const t = useTranslations('admin')
  return (
    <Table caption={caption} isStacked>
      <TableHead>
        <HeaderCell>{t('assumptions.operation')}</HeaderCell>
        <HeaderCell>{t('assumptions.call')}</HeaderCell>
        <HeaderCell>{t('assumptions.mark')}</HeaderCell>
        <HeaderCell>{t('assumptions.clause')}</HeaderCell>
        <HeaderCell>{t('assumptions.inForce')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map(({ name, method, path, source, clause, inForce }) => (
          <TableRow key={name}>
            <HeaderCell scope="row">
              <span className="font-medium text-ink">{name.replace(/^\w+\./, '')}</span>
            </HeaderCell>
            <Cell>
              <code className="text-sm whitespace-nowrap">
                {method} {path}
              </code>
            </Cell>
            <Cell>
              <Badge tone={TONES[source]} shape={source === 'inferred' ? 'diamond' : undefined}>
                {t(`assumptions.marks.${source}`)}
              </Badge>
            </Cell>
            <Cell label={t('assumptions.clause')} className="min-w-48">
              <span lang="en">{clause}</span>
            </Cell>
            <Cell label={t('assumptions.inForce')}>
              {inForce ? (
                <>
                  <code className="text-sm whitespace-nowrap">{inForce.path}</code> <span className="text-sm text-ink-2">({t(`environments.${inForce.environment}`)})</span>
                </>
              ) : (
                <span className="text-ink-2">{t('assumptions.ofContract')}</span>
              )}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
