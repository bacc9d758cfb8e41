'use client'

import { useTranslations } from 'next-intl'
import { FailedPage, type FailedPageProps } from '@/app/page-failed'

/** Shown when a page of the desk fails to render; saved data is safe. */
export default function DeskError(props: FailedPageProps) {
  const t = useTranslations('desk.error')
  return <FailedPage {...props} title={t('title')} text={t('text')} />
}
