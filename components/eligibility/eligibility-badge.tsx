'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { Eligibility } from '@/lib/products/walk-eligibility'

/** A product's eligibility in a word, a colour and a shape. */
export function EligibilityBadge({ eligibility }: { eligibility: Eligibility }) {
  const t = useTranslations('eligibility')
  if (eligibility.state === 'ready') return <Badge tone="good">{t('ready')}</Badge>
  if (eligibility.state === 'notPossible') return <Badge tone="warn">{t('notPossible')}</Badge>
  return (
    <Badge tone="accent" shape="diamond">
      {t('needs', { count: eligibility.count })}
    </Badge>
  )
}
