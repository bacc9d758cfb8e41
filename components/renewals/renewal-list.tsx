'use client'

import { useTranslations } from 'next-intl'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { useIsNarrow } from '@/components/ui/use-is-narrow'
import type { Day } from '@/lib/domain/day'
import type { ShownRenewal } from '@/lib/features/renewals/model/renewal'
import type { RenewalRights } from './renewal-acts'
import { RenewalPhoneRow, RenewalRow } from './renewal-row'

interface RenewalListProps {
  renewals: readonly ShownRenewal[]
  today: Day
  productNames: Readonly<Record<string, string>>
  may: RenewalRights
  chosen: ReadonlySet<string>
  onChoose: (policyId: string, isChosen: boolean) => void
  onAsk: (policyId: string) => void
  onPropose: (policyId: string) => void
}

/** Policies that end: a table on a desk, rows of lines on a phone. */
export function RenewalList({ renewals, today, productNames, may, chosen, onChoose, onAsk, onPropose }: RenewalListProps) {
  const t = useTranslations('renewals')
  const isNarrow = useIsNarrow()
  const rows = renewals.map((renewal) => ({
    renewal, today, may,
    productName: productNames[renewal.product] ?? renewal.product,
    isChosen: chosen.has(renewal.policyId),
    onChoose: (isOn: boolean) => onChoose(renewal.policyId, isOn),
    onAsk: () => onAsk(renewal.policyId),
    onPropose: () => onPropose(renewal.policyId),
  }))
  if (isNarrow) {
    return (
      <ul aria-label={t('table')} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {rows.map((row) => <RenewalPhoneRow key={row.renewal.policyId} {...row} />)}
      </ul>
    )
  }
  return (
    <div className="rounded-lg border border-line bg-surface">
      <Table caption={t('table')} className="[&_td]:px-2 [&_td]:py-1 [&_td]:align-middle [&_th]:px-2">
        <TableHead>
          {may.ask || may.propose ? <HeaderCell><span className="sr-only">{t('choose', { policy: '' })}</span></HeaderCell> : null}
          <HeaderCell>{t('ends')}</HeaderCell>
          <HeaderCell>{t('client')}</HeaderCell>
          <HeaderCell isNumeric>{t('now')}</HeaderCell>
          <HeaderCell isNumeric>{t('best')}</HeaderCell>
          <HeaderCell isNumeric>{t('difference')}</HeaderCell>
          <HeaderCell>{t('changes')}</HeaderCell>
          <HeaderCell>{t('state')}</HeaderCell>
          <HeaderCell>{t('act')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => <RenewalRow key={row.renewal.policyId} {...row} />)}
        </TableBody>
      </Table>
    </div>
  )
}
