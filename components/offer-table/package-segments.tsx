'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { packagesOf } from './packages'

interface PackageSegmentsProps {
  /** All offers. */
  offers: Parameters<typeof packagesOf>[0]
  /** The package on the screen; undefined for all. */
  value: string | undefined
  onChange: (name: string | undefined) => void
}

/** The packages of the offers as a filter, each with its count. */
export function PackageSegments({ offers, value, onChange }: PackageSegmentsProps) {
  const t = useTranslations('offerTable.packages')
  const packages = packagesOf(offers)
  if (packages.length === 0 && value === undefined) return null
  const all = [{ name: undefined, label: t('all'), count: offers.length }, ...packages]
  return (
    <div role="group" aria-label={t('label')} className="inline-flex h-8 rounded-md bg-sunk p-0.5">
      {all.map(({ name, label, count }) => (
        <button
          key={name ?? ''}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={classNames('flex cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm', name === value ? 'bg-surface font-semibold text-ink' : 'text-ink-2 hover:text-ink')}
        >
          {label} <span className="tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  )
}
