'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { useIsChosen } from './proposals-context'

/** Marks the offer that the client has chosen. */
export function ChosenBadge({ offerId }: { offerId: string }) {
  const t = useTranslations('proposal')
  return useIsChosen(offerId) ? <Badge tone="good">{t('chosenBadge')}</Badge> : null
}
