'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { HiddenText } from '@/components/ui/hidden-text'
import { Monogram } from '@/components/ui/monogram'
import type { InsurerRow } from '@/lib/features/demo/endpoints'
import { EffectBadge } from './effect-badge'
import { FaultField, type FaultName, type Faults, type FaultSwitchName } from './fault-field'
import { MendButton } from './mend-button'

interface FaultBlockProps {
  row: InsurerRow
  switches: readonly FaultSwitchName[]
  onChange: (faults: Faults) => void
}

/** An insurer on a phone: its name, what it does now, and every control of it with its name. */
export function FaultBlock({ row, switches, onChange }: FaultBlockProps) {
  const t = useTranslations('director')
  const { insurer, isNormal, now } = row
  return (
    <li className={classNames('grid gap-1 border-l-3 py-3 pr-4 pl-3', isNormal ? 'border-l-transparent' : 'border-l-warn bg-warn-soft')}>
      <div className="flex flex-wrap items-center gap-2">
        <Monogram name={insurer} size="small" />
        <span className="mr-auto font-semibold">
          {insurer}
          {isNormal ? null : <HiddenText>{t('changed')}</HiddenText>}
        </span>
        <EffectBadge now={now} />
        <MendButton row={row} onChange={onChange} />
      </div>
      {(['waitMs', 'declines', 'priceChangePercent'] as const).map((name) => (
        <div key={name} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
          <FaultWord name={name} />
          <FaultField row={row} name={name} onChange={onChange} />
        </div>
      ))}
      <div className="grid grid-cols-2 gap-x-5">
        {switches.map((name) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-2">
            <FaultWord name={name} />
            <FaultField row={row} name={name} onChange={onChange} />
          </div>
        ))}
      </div>
    </li>
  )
}

/** The name of a fault for the eye; its control has it as a label. */
function FaultWord({ name }: { name: FaultName }) {
  const t = useTranslations('director.columns')
  return (
    <span aria-hidden="true" className="text-sm text-ink-2">
      {t(name)}
    </span>
  )
}
