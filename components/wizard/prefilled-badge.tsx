'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Marks the value beside it as proposed; it may be changed. */
export function PrefilledBadge() {
  const t = useTranslations('wizard')
  return <Badge className="-my-0.5 leading-4!">{t('prefilled')}</Badge>
}
