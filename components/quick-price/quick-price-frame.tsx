'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Badge } from '@/components/ui/badge'

/** The frame of indicative prices, so that nobody takes them for offers. */
export function QuickPriceFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('quickPrice')
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3 rounded-lg border border-dashed border-field bg-surface p-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
          <h2 id={id} className="text-base font-semibold">
            {t('title')}
          </h2>
          <Badge tone="warn">{t('badge')}</Badge>
        </div>
        <p className="mt-1 text-sm text-ink-2">{t('lead')}</p>
      </div>
      {children}
    </section>
  )
}
