'use client'

import { useLocale, useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { formatDay } from '@/lib/domain/day'
import { fillOf, type RenewalWeek } from '@/lib/features/renewals/model/renewal'

const FILLS = { full: 'fill-accent stroke-accent', half: 'fill-accent-mark stroke-accent', empty: 'fill-surface stroke-field' }

interface WeekStripProps {
  weeks: readonly RenewalWeek[]
  /** The chosen weeks, by their place; none: all. */
  chosen: readonly number[]
  onChoose: (weeks: readonly number[]) => void
}

/** Thirteen weeks, a rectangle a policy; a press narrows the list to a week, and the weeks stay. */
export function WeekStrip({ weeks, chosen, onChoose }: WeekStripProps) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  return (
    <div role="group" aria-label={t('weeks')} className="mb-3 flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-2">
      {weeks.map(({ from, to, renewals }, week) => {
        const isChosen = chosen.includes(week)
        const counts = { all: renewals.length, renewed: renewals.filter(({ state }) => state === 'renewed').length, offered: renewals.filter(({ state }) => state === 'offered').length }
        const days = t('week', { from: formatDay(from, locale).slice(0, 5), to: formatDay(to, locale).slice(0, 5) })
        return (
          <button
            key={from}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${days}: ${t('weekCounts', counts)}`}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== week) : [...chosen, week])}
            className={classNames('flex min-w-20 flex-1 cursor-pointer flex-col items-center justify-end gap-1 rounded-md border p-1.5 text-sm focus-visible:focus-ring', isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunk')}
          >
            <svg viewBox={`0 0 48 ${Math.max(1, Math.ceil(Math.min(renewals.length, 40) / 4)) * 16}`} aria-hidden="true" className="w-12">
              {renewals.slice(0, 40).map(({ policyId, state }, index) => (
                <rect key={policyId} x={(index % 4) * 12 + 1} y={Math.floor(index / 4) * 16 + 1} width="9" height="13" rx="2" className={FILLS[fillOf(state)]} strokeWidth="1.2" />
              ))}
            </svg>
            <strong>{renewals.length}</strong>
            <span className="text-ink-2">{days}</span>
          </button>
        )
      })}
    </div>
  )
}
