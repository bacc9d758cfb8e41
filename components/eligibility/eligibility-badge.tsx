'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { PossibleEligibility } from '@/lib/products/walk-eligibility'

/** The eligibility of a product that can be sold, in a word, a colour and a shape. */
export function EligibilityBadge({ eligibility }: { eligibility: PossibleEligibility }) {
  const t = useTranslations('eligibility')
  if (eligibility.state === 'ready') return <Badge tone="good">{t('ready')}</Badge>
  return (
    <Badge tone="accent" shape="diamond">
      {t('needs', { count: eligibility.count })}
    </Badge>
  )
}
