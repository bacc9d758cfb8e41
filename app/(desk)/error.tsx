'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** When a page cannot be drawn: nothing saved is lost, and trying again is one press away. */
export default function DeskError({ reset }: { reset: () => void }) {
  const t = useTranslations('desk.broken')
  return (
    <EmptyState title={t('title')} actions={<Button onPress={reset}>{t('retry')}</Button>}>
      {t('text')}
    </EmptyState>
  )
}
