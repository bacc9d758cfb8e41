'use client'

import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/ui/fields/select-field'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { DECLINE_REASONS, PRICE_CHANGE_MAX, WAIT_MS_MAX } from '@/lib/features/demo/model/insurer-faults'
import { FaultSlider, FaultSwitch } from './fault-controls'
import { useSeconds } from './use-seconds'

export type Faults = InsurerRow['faults']

/** Faults that are on or off, in the order of their columns. */
const SWITCHES = ['isDown', 'isMalformed', 'speaksDialect', 'hasTokenExpired', 'losesAnswer', 'callsBackLate'] as const satisfies readonly (keyof Faults)[]
export type FaultSwitchName = (typeof SWITCHES)[number]
export type FaultName = 'waitMs' | 'declines' | 'priceChangePercent' | FaultSwitchName

const WAIT_STEP_MS = 250

/** The switches of these insurers; `callsBackLate` is for insurers that answer by callbacks too. */
export function switchesOf(rows: readonly InsurerRow[]): readonly FaultSwitchName[] {
  return SWITCHES.filter((name) => name !== 'callsBackLate' || rows.some(({ callsBack }) => callsBack))
}

interface FaultFieldProps {
  row: InsurerRow
  name: FaultName
  onChange: (faults: Faults) => void
}

/** The control of one fault of one insurer. */
export function FaultField({ row: { insurer, faults, usualMs }, name, onChange }: FaultFieldProps) {
  const t = useTranslations('director')
  const seconds = useSeconds()
  const label = t('ofInsurer', { fault: t(`columns.${name}`), insurer })
  switch (name) {
    case 'waitMs':
      return (
        <FaultSlider
          label={label}
          value={faults.waitMs ?? usualMs}
          min={0}
          max={WAIT_MS_MAX}
          step={WAIT_STEP_MS}
          text={seconds}
          isChanged={faults.waitMs !== undefined}
          onCommit={(waitMs) => onChange({ ...faults, waitMs })}
        />
      )
    case 'declines':
      return (
        <SelectField
          label={label}
          isLabelHidden
          isDense
          value={faults.declines ?? 'none'}
          items={[{ key: 'none', label: t('noDecline') }, ...DECLINE_REASONS.map((reason) => ({ key: reason, label: t(`declines.${reason}`) }))]}
          onChange={(key) => onChange({ ...faults, declines: DECLINE_REASONS.find((reason) => reason === key) })}
        />
      )
    case 'priceChangePercent':
      return (
        <FaultSlider
          label={label}
          value={faults.priceChangePercent}
          min={-PRICE_CHANGE_MAX}
          max={PRICE_CHANGE_MAX}
          step={1}
          text={(percent) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`}
          isChanged={faults.priceChangePercent !== 0}
          onCommit={(priceChangePercent) => onChange({ ...faults, priceChangePercent })}
        />
      )
    default:
      return <FaultSwitch label={label} isOn={faults[name]} onChange={(isOn) => onChange({ ...faults, [name]: isOn })} />
  }
}
