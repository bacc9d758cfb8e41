'use client'

import { useLocale, useTranslations } from 'next-intl'
import { addDays, type Day, daysBetween, formatDay } from '@/lib/domain/day'
import type { ManagedInsurer } from '@/lib/features/insurers/endpoints'

interface Bar {
  readonly key: string
  readonly name: string
  readonly stop: ManagedInsurer['stopSell']
}

interface StopSellCalendarProps {
  today: Day
  /** The chosen insurer first. */
  bars: readonly Bar[]
}

const WEEKS = 6
const DAYS = WEEKS * 7

/** Six weeks from today with the days without sale of the insurers that have some; every bar is written beside the list as well. */
export function StopSellCalendar({ today, bars }: StopSellCalendarProps) {
  const t = useTranslations('insurers.stopSell')
  const locale = useLocale()
  const shown = bars.flatMap(({ key, name, stop }) => {
    if (stop === undefined) return []
    const first = Math.max(0, stop.from === undefined ? 0 : daysBetween(today, stop.from))
    const last = Math.min(DAYS - 1, stop.to === undefined ? DAYS - 1 : daysBetween(today, stop.to))
    return last < first ? [] : [{ key, name, left: (first / DAYS) * 100, width: ((last - first + 1) / DAYS) * 100 }]
  })
  return (
    <div role="img" aria-label={t('calendar', { names: shown.length === 0 ? t('nobody') : shown.map(({ name }) => name).join(', ') })} className="mt-4">
      <div className="grid grid-cols-6 text-sm text-ink-2">
        {Array.from({ length: WEEKS }, (_, week) => (
          <span key={week} className="min-w-0 truncate">
            {formatDay(addDays(today, week * 7), locale).slice(0, 5)}
          </span>
        ))}
      </div>
      <div className="relative mt-1 grid min-h-8 gap-1 bg-[linear-gradient(to_right,var(--color-line)_1px,transparent_1px)] bg-[length:16.6667%_100%] py-1">
        {shown.map(({ key, name, left, width }) => (
          <div key={key} className="relative h-6">
            <span
              style={{ left: `${left}%`, width: `${width}%` }}
              className="absolute inset-y-0 min-w-2 overflow-visible rounded-sm border border-warn bg-warn-soft px-1.5 text-sm leading-5.5 font-semibold whitespace-nowrap text-warn"
            >
              {name}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
