'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import type { LetterheadView } from '@/lib/features/letterhead/endpoints'
import { LetterheadForm } from './letterhead-form'
import { LogoCard } from './logo-card'

/** What the agency's papers carry: texts, colour and logo. */
export function LetterheadScreen({ initial }: { initial: LetterheadView }) {
  const t = useTranslations('letterhead')
  const [view, setView] = useState(initial)
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-ink-2">{t('lead')}</p>
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <LetterheadForm view={view} onSaved={setView} />
        <LogoCard view={view} onSaved={setView} />
      </div>
    </>
  )
}
