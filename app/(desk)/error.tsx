'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** Shown when a page fails to render: saved data is safe, and a button tries again. The reference stands in the log too. */
export default function DeskError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations('desk.error')
  return (
    <EmptyState title={t('title')} actions={<Button onPress={reset}>{t('retry')}</Button>}>
      {t('text')}
      {error.digest === undefined ? null : <span className="mt-2 block text-sm break-all">{t('reference', { id: error.digest })}</span>}
    </EmptyState>
  )
}
