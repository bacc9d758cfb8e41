'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Monogram } from '@/components/ui/monogram'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import { SelectField } from '@/components/ui/fields/select-field'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { DECLINE_REASONS, PRICE_CHANGE_MAX } from '@/lib/features/demo/model/insurer-faults'
import { EffectBadge } from './effect-badge'
import { FaultSlider, FaultSwitch } from './fault-controls'
import { useSeconds } from './use-seconds'

type Faults = InsurerRow['faults']

/** Faults that are on or off, in the order of their columns; `callsBackLate` is for insurers that answer by callbacks too. */
const SWITCHES = ['isDown', 'isMalformed', 'speaksDialect', 'hasTokenExpired', 'losesAnswer', 'callsBackLate'] as const satisfies readonly (keyof Faults)[]

const WAIT_SHOWN_MAX_MS = 20_000
const WAIT_STEP_MS = 250

interface FaultTableProps {
  caption: string
  rows: readonly InsurerRow[]
  onChange: (key: string, faults: Faults) => void
}

/** A row an insurer, a column a fault, and what all of it does, which stays in sight. What differs from normal has an amber edge. */
export function FaultTable({ caption, rows, onChange }: FaultTableProps) {
  const t = useTranslations('director')
  const switches = SWITCHES.filter((name) => name !== 'callsBackLate' || rows.some(({ callsBack }) => callsBack))
  return (
    <Table caption={caption}>
      <TableHead>
        <HeaderCell>{t('columns.insurer')}</HeaderCell>
        <HeaderCell className="px-1.5!">{t('columns.waitMs')}</HeaderCell>
        <HeaderCell className="px-1.5!">{t('columns.declines')}</HeaderCell>
        <HeaderCell className="px-1.5!">{t('columns.priceChangePercent')}</HeaderCell>
        {switches.map((name) => (
          <HeaderCell key={name} className="px-1! text-center">
            {t(`columns.${name}`)}
          </HeaderCell>
        ))}
        <HeaderCell className="bg-surface sm:sticky sm:right-0">{t('columns.now')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <FaultRow key={row.key} row={row} switches={switches} onChange={(faults) => onChange(row.key, faults)} />
        ))}
      </TableBody>
    </Table>
  )
}

function FaultRow({ row, switches, onChange }: { row: InsurerRow; switches: readonly (typeof SWITCHES)[number][]; onChange: (faults: Faults) => void }) {
  const t = useTranslations('director')
  const seconds = useSeconds()
  const { insurer, faults, usualMs, isNormal, now } = row
  const named = (column: 'waitMs' | 'declines' | 'priceChangePercent' | (typeof SWITCHES)[number]) => t('ofInsurer', { fault: t(`columns.${column}`), insurer })
  const { declines = 'none' } = faults
  return (
    <tr className={classNames('h-11.5', isNormal ? 'bg-surface' : 'bg-warn-soft')}>
      <th scope="row" className={classNames('border-l-3 py-1 pr-2 pl-3 text-left font-semibold', isNormal ? 'border-l-transparent' : 'border-l-warn')}>
        <span className="flex items-center gap-2">
          <Monogram name={insurer} size="small" />
          {insurer}
          {isNormal ? null : <HiddenText>{t('changed')}</HiddenText>}
        </span>
      </th>
      <Cell className="min-w-26 px-1.5! py-1! align-middle!">
        <FaultSlider
          label={named('waitMs')}
          value={Math.min(WAIT_SHOWN_MAX_MS, faults.waitMs ?? usualMs)}
          min={0}
          max={WAIT_SHOWN_MAX_MS}
          step={WAIT_STEP_MS}
          text={seconds}
          isChanged={faults.waitMs !== undefined}
          onCommit={(waitMs) => onChange({ ...faults, waitMs })}
        />
      </Cell>
      <Cell className="min-w-24 px-1.5! py-1! align-middle!">
        <SelectField
          label={named('declines')}
          isLabelHidden
          isDense
          value={declines}
          items={[{ key: 'none', label: t('noDecline') }, ...DECLINE_REASONS.map((reason) => ({ key: reason, label: t(`declines.${reason}`) }))]}
          onChange={(key) => onChange({ ...faults, declines: DECLINE_REASONS.find((reason) => reason === key) })}
        />
      </Cell>
      <Cell className="min-w-26 px-1.5! py-1! align-middle!">
        <FaultSlider
          label={named('priceChangePercent')}
          value={faults.priceChangePercent}
          min={-PRICE_CHANGE_MAX}
          max={PRICE_CHANGE_MAX}
          step={1}
          text={(percent) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`}
          isChanged={faults.priceChangePercent !== 0}
          onCommit={(priceChangePercent) => onChange({ ...faults, priceChangePercent })}
        />
      </Cell>
      {switches.map((name) => (
        <Cell key={name} className="px-1! py-1! text-center align-middle!">
          <FaultSwitch label={named(name)} isOn={faults[name]} onChange={(isOn) => onChange({ ...faults, [name]: isOn })} />
        </Cell>
      ))}
      <Cell className="bg-inherit py-1! align-middle! sm:sticky sm:right-0">
        <EffectBadge now={now} />
      </Cell>
    </tr>
  )
}
