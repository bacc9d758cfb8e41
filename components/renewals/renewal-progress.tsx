'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { Renewal, RenewalState } from '@/lib/features/renewals/model/renewal'

interface RenewalProgressProps {
  /** The policies of the job, in its order. */
  renewals: readonly Renewal[]
  isWorking: boolean
  isStopping: boolean
  onStop: (() => void) | undefined
}

type Part = 'done' | 'needsAnswers' | 'working' | 'waiting'
const PARTS: readonly Part[] = ['done', 'needsAnswers', 'working', 'waiting']
const PART_OF = { none: 'waiting', draft: 'needsAnswers', asking: 'working', offered: 'done', proposed: 'done', noOffer: 'done', renewed: 'done' } as const satisfies Record<RenewalState, Part>
const PAINTS = { done: 'bg-accent', needsAnswers: 'bg-warn', working: 'bg-accent-mark', waiting: 'bg-line' } as const satisfies Record<Part, string>

/** How far asking anew has come: a segment a policy, counts in words. Stopping keeps what is done. */
export function RenewalProgress({ renewals, isWorking, isStopping, onStop }: RenewalProgressProps) {
  const t = useTranslations('renewals')
  if (renewals.length === 0) return null
  const counts = PARTS.map((part) => ({ part, count: renewals.filter(({ state }) => PART_OF[state] === part).length })).filter(({ count }) => count > 0)
  return (
    <section aria-label={t('progressTitle')} className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2">
      <strong>{t(isWorking ? 'progress' : 'progressOver', { count: renewals.length })}</strong>
      <div aria-hidden="true" className="flex h-2.5 min-w-40 flex-1 gap-px overflow-hidden rounded-xs">
        {renewals.map(({ policyId, state }) => <span key={policyId} className={classNames('min-w-0 flex-1', PAINTS[PART_OF[state]])} />)}
      </div>
      <span role="status" className="text-sm text-ink-2">{counts.map(({ part, count }) => t(`progressParts.${part}`, { count })).join(' · ')}</span>
      {isWorking && onStop !== undefined ? <Button size="small" isDisabled={isStopping} onPress={onStop}>{t('stop')}</Button> : null}
    </section>
  )
}
