'use client'

import { useTranslations } from 'next-intl'
import { fillOf, type Renewal } from '@/lib/features/renewals/model/renewal'

/** How the rectangle of a policy is painted. */
export const FILLS = { full: 'fill-accent stroke-accent', half: 'fill-accent-mark stroke-accent', empty: 'fill-surface stroke-field' }

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
