'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown when a page fails to render: saved data is safe, and a button tries again. */
export default function DeskError({ reset }: { reset: () => void }) {
  const t = useTranslations('desk.error')
  return (
    <EmptyState title={t('title')} actions={<Button onPress={reset}>{t('retry')}</Button>}>
      {t('text')}
    </EmptyState>
  )
}
