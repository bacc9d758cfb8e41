'use client'

import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'

/** Tells administrators on every page but the bench that replies differ in ways nobody has taken note of. */
export function DriftNotice({ count }: { count: number }) {
  const t = useTranslations('integration.notice')
  if (usePathname() === '/admin/integration') return null
  return (
    <Notice
      tone="warn"
      title={t('title', { count })}
      className="mb-4"
      actions={
        <LinkButton href="/admin/integration" size="small">
          {t('open')}
        </LinkButton>
      }
    />
  )
}
