'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { useIsChosen } from './proposals-context'

interface ChosenBadgeProps {
  offerId: string
  /** A circle and a small word, on a line of its own in a narrow place. */
  isNarrow?: boolean
}

/** Marks the offer that the client has chosen. */
export function ChosenBadge({ offerId, isNarrow = false }: ChosenBadgeProps) {
  const t = useTranslations('proposal')
  if (!useIsChosen(offerId)) return null
  if (!isNarrow) return <Badge tone="good">{t('chosenBadge')}</Badge>
  return (
    <span title={t('chosenBadge')} className="flex items-center gap-1 text-[0.6875rem] leading-3.5 font-semibold text-good">
      <Icon name="check" className="size-3 shrink-0 rounded-full bg-good p-px text-surface" />
      <span className="truncate">{t('chosenBadge')}</span>
    </span>
  )
}
