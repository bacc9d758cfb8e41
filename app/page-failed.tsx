'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

/** What the framework gives a page that stands in for one that failed. */
export interface FailedPageProps {
  readonly error: Error & { readonly digest?: string }
  readonly reset: () => void
}

/** Says that a page could not be shown; a button tries again. The reference is the id of the request, by which the log has all of it. */
export function FailedPage({ error: { digest }, reset, title, text }: FailedPageProps & { readonly title: ReactNode; readonly text: string }) {
  const t = useTranslations('desk.error')
  return (
    <EmptyState title={title} actions={<Button onPress={reset}>{t('retry')}</Button>}>
      {text}
      {digest === undefined ? null : <span className="mt-2 block text-sm break-all">{t('reference', { id: digest })}</span>}
    </EmptyState>
  )
}
