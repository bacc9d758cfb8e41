'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { RowInWizard } from './use-row-to-wizard'

/** The rows that go on as quotes of their own, each with the way into its wizard. */
export function RowsInWizard({ moved }: { moved: readonly RowInWizard[] }) {
  const t = useTranslations('fleets.grid')
  if (moved.length === 0) return null
  return (
    <Notice tone="info" role="status" title={t('moved', { count: moved.length })}>
      <ul className="flex flex-wrap gap-x-4">
        {moved.map(({ row, href }) => (
          <li key={href}><TextLink href={href} target="_blank" rel="noopener">{t('movedRow', { row })}</TextLink></li>
        ))}
      </ul>
    </Notice>
  )
}
