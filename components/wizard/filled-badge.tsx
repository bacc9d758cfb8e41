'use client'

import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'

/** Tells that the value beside it was proposed and may be changed. */
export function FilledBadge() {
  const t = useTranslations('wizard')
  return <Badge className="-my-1">{t('filled')}</Badge>
}
