'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Day } from '@/lib/domain/day'
import { fillOf, type Renewal, type RenewalWeek } from '@/lib/features/renewals/model/renewal'

const THOUSAND_BANI = 100_000
const noonOf = (day: Day) => new Date(`${day}T12:00:00Z`)
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
  const format = useFormatter()
  const daysOf = (from: Day, to: Day) => {
    const words = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
    // Over the end of a year a range would name both years.
    return from.slice(0, 4) === to.slice(0, 4) ? format.dateTimeRange(noonOf(from), noonOf(to), words) : `${format.dateTime(noonOf(from), words)} – ${format.dateTime(noonOf(to), words)}`
  }
  const currencies = Math.max(1, ...weeks.map(({ renewals }) => new Set(renewals.map(({ premium }) => premium.currency)).size))
  return (
    <div role="group" aria-label={t('weeks')} className="mb-3 flex gap-1 overflow-x-auto rounded-lg border border-line bg-surface p-1.5">
      {weeks.map(({ from, to, renewals }, week) => {
        const isChosen = chosen.includes(week)
        const counts = { all: renewals.length, renewed: renewals.filter(({ state }) => state === 'renewed').length, offered: renewals.filter(({ state }) => state === 'offered').length }
        const days = daysOf(from, to)
        return (
          <button
            key={from}
            type="button"
            aria-pressed={isChosen}
            aria-label={`${days}: ${t('weekCounts', counts)}`}
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

/** What the marks stand for, and how many there are of each. */
export function RenewalLegend({ renewals }: { renewals: readonly Renewal[] }) {
  const t = useTranslations('renewals')
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {(['full', 'half', 'empty'] as const).map((fill) => (
        <li key={fill} className="flex items-center gap-1.5">
          <svg viewBox="0 0 11 15" aria-hidden="true" className="h-3.5">
            <rect x="1" y="1" width="9" height="13" rx="2" className={FILLS[fill]} strokeWidth="1.2" />
          </svg>
          {t(`legend.${fill}`)} <strong className="font-semibold tabular-nums">{renewals.filter(({ state }) => fillOf(state) === fill).length}</strong>
        </li>
      ))}
    </ul>
  )
}

/** Premiums of policies in thousands, one amount a currency; empty of none. */
export function Premiums({ renewals }: { renewals: readonly Renewal[] }) {
  const t = useTranslations('renewals')
  const format = useFormatter()
  const sums = new Map<string, number>()
  for (const { premium } of renewals) sums.set(premium.currency, (sums.get(premium.currency) ?? 0) + premium.amountBani)
  return (
    <span className="text-ink-2">
      {[...sums].map(([currency, bani], index) => (
        <Fragment key={currency}>
          {index === 0 ? null : ' '}
          <span className="whitespace-nowrap">
            {index === 0 ? null : '+ '}
            {t('thousands', { amount: format.number(bani / THOUSAND_BANI, { maximumFractionDigits: 1 }), currency })}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
