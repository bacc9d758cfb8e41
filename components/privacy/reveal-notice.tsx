'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'

/** Tells the data officer on every page but the ledger that codes were revealed since the last visit there. */
export function RevealNotice({ count }: { count: number }) {
  const t = useTranslations('privacy.notice')
  if (usePathname() === '/privacy') return null
  return (
    <Notice
      title={t('title', { count })}
      className="mb-4"
      actions={
        <LinkButton href="/privacy" size="small">
          {t('open')}
        </LinkButton>
      }
    />
  )
}
