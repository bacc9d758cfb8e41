'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { daysInWords } from '@/lib/domain/time/days-in-words'
import { fillOf, type RenewalWeek } from '@/lib/features/renewals/model/renewal'
import { Premiums } from './premiums'
import { FILLS } from './renewal-legend'

interface WeekStripProps {
  weeks: readonly RenewalWeek[]
  /** The chosen weeks, by their place; none: all. */
  chosen: readonly number[]
  onChoose: (weeks: readonly number[]) => void
}

/** Thirteen weeks, a rectangle a policy; a press narrows the list to a week, a pointer drawn over several to all of them, and the weeks stay. */
export function WeekStrip({ weeks, chosen, onChoose }: WeekStripProps) {
  const t = useTranslations('renewals')
  const locale = useLocale()
  const drawnFrom = useRef<number>(undefined)
  const drawTo = (week: number) => {
    const from = drawnFrom.current
    if (from !== undefined && from !== week) onChoose(Array.from({ length: Math.abs(week - from) + 1 }, (_, index) => Math.min(from, week) + index))
  }
  const currencies = Math.max(1, ...weeks.map(({ renewals }) => new Set(renewals.map(({ premium }) => premium.currency)).size))
  return (
    <div role="group" aria-label={t('weeks')} className="mb-3 flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1.5">
      {weeks.map(({ from, to, renewals }, week) => {
        const isChosen = chosen.includes(week)
        const counts = { all: renewals.length, renewed: renewals.filter(({ state }) => state === 'renewed').length, offered: renewals.filter(({ state }) => state === 'offered').length }
        const days = daysInWords(from, to, locale)
        return (
          <button
            key={from}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${days}: ${t('weekCounts', counts)}`}
            onPointerDown={() => {
              drawnFrom.current = week
            }}
            onPointerEnter={({ buttons }) => {
              if (buttons === 1) drawTo(week)
              else drawnFrom.current = undefined
            }}
            onClick={() => onChoose(isChosen ? chosen.filter((one) => one !== week) : [...chosen, week])}
            className={classNames('flex min-w-20 flex-1 cursor-pointer flex-col items-center justify-end rounded-md border px-1 py-2 text-xs focus-visible:focus-ring', isChosen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-sunk')}
          >
            <svg viewBox={`0 0 48 ${Math.max(1, Math.ceil(Math.min(renewals.length, 40) / 4)) * 16}`} aria-hidden="true" className="mb-1 w-12">
              {renewals.slice(0, 40).map(({ policyId, state }, index) => (
                <rect key={policyId} x={(index % 4) * 12 + 1} y={Math.floor(index / 4) * 16 + 1} width="9" height="13" rx="2" className={FILLS[fillOf(state)]} strokeWidth="1.2" />
              ))}
            </svg>
            <strong className="text-lg leading-tight">{renewals.length}</strong>
            <span className="text-balance">{days}</span>
            <span style={{ minHeight: `${currencies}lh` }}><Premiums renewals={renewals} /></span>
          </button>
        )
      })}
    </div>
  )
}
