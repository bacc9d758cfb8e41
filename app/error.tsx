'use client'

import { useTranslations } from 'next-intl'
import { FailedPage, type FailedPageProps } from './page-failed'

/** Shown when a page outside the desk, or the desk's own frame, fails to render: to clients, to who signs in, on a second screen. */
export default function PageError(props: FailedPageProps) {
  const t = useTranslations('desk.error')
  return (
    <main>
      <FailedPage {...props} title={<h1 className="text-xl">{t('title')}</h1>} text={t('publicText')} />
    </main>
  )
}
