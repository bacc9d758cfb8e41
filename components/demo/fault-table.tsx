'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Monogram } from '@/components/ui/monogram'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { useIsDesk } from '@/components/ui/use-is-desk'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { EffectBadge } from './effect-badge'
import { FaultBlock } from './fault-block'
import { FaultField, type FaultName, type Faults, switchesOf } from './fault-field'
import { MendButton } from './mend-button'

interface FaultTableProps {
  caption: string
  rows: readonly InsurerRow[]
  onChange: (key: string, faults: Faults) => void
}

/**
 * At a desk a row an insurer, what all of it does beside its name, and a column a fault; elsewhere a block an insurer, so that no
 * control is beside the screen. What differs from normal has an amber edge.
 */
export function FaultTable({ caption, rows, onChange }: FaultTableProps) {
  const t = useTranslations('director')
  const switches = switchesOf(rows)
  if (!useIsDesk(true)) {
    return (
      <ul aria-label={caption} className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <FaultBlock key={row.key} row={row} switches={switches} onChange={(faults) => onChange(row.key, faults)} />
        ))}
      </ul>
    )
  }
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell>{t('columns.insurer')}</HeaderCell>
        <HeaderCell className="px-1!">{t('columns.waitMs')}</HeaderCell>
        <HeaderCell className="px-1!">{t('columns.declines')}</HeaderCell>
        <HeaderCell className="px-1!">{t('columns.priceChangePercent')}</HeaderCell>
        {switches.map((name) => (
          <HeaderCell key={name} className="px-1! text-center last:pr-3!">
            {t(`columns.${name}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <FaultRow key={row.key} row={row} names={['waitMs', 'declines', 'priceChangePercent', ...switches]} onChange={(faults) => onChange(row.key, faults)} />
        ))}
      </TableBody>
    </Table>
  )
}

const WIDTHS: Partial<Record<FaultName, string>> = { waitMs: 'min-w-22', declines: 'min-w-27', priceChangePercent: 'min-w-22' }

function FaultRow({ row, names, onChange }: { row: InsurerRow; names: readonly FaultName[]; onChange: (faults: Faults) => void }) {
  const t = useTranslations('director')
  const { insurer, isNormal, now } = row
  return (
    <tr className={isNormal ? 'bg-surface' : 'bg-warn-soft'}>
      <th scope="row" className={classNames('border-l-3 py-1.5 pr-1.5 pl-3 text-left font-semibold', isNormal ? 'border-l-transparent' : 'border-l-warn')}>
        <span className="flex items-center gap-2">
          <Monogram name={insurer} size="small" />
          <span className="flex grow flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="flex min-w-max grow items-center justify-between gap-1.5">
              <span>
                {insurer}
                {isNormal ? null : <HiddenText>{t('changed')}</HiddenText>}
              </span>
              <EffectBadge now={now} />
            </span>
            <MendButton row={row} onChange={onChange} />
          </span>
        </span>
      </th>
      {names.map((name) => {
        const width = WIDTHS[name]
        return (
          <Cell key={name} className={classNames('py-1! align-middle!', width === undefined ? 'px-1! text-center last:pr-3!' : `px-1! ${width}`)}>
            <FaultField row={row} name={name} onChange={onChange} />
          </Cell>
        )
      })}
    </tr>
  )
}
