import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { getQuote } from '@/lib/features/quotes/store/quotes'
import { requireActor } from '@/lib/platform/session/require-actor'

/** Every page of a quote; that of an erased client says so instead. */
export default async function QuoteLayout({ children, params }: { children: ReactNode; params: Promise<{ quoteId: string }> }) {
  const { number, erasedAt } = await orNotFoundPage(getQuote(await requireActor(), (await params).quoteId))
  if (erasedAt === undefined) return children
  const t = await getTranslations('erasure')
  return (
    <>
      <PageHeader eyebrow={number} title={t('erasedQuote')} />
      <Notice>{t('erasedQuoteText')}</Notice>
    </>
  )
}
