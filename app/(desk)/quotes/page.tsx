import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { QuoteTable } from '@/components/quotes/quote-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { findQuotes } from '@/lib/features/quotes/store/quotes'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('quotes.title') }
}

const PAGE = 50

export default async function QuotesPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const before = quoteNumber((await searchParams).before)
  const quotes = await findQuotes(actor, { limit: PAGE, ...(before === undefined ? {} : { before }) })
  const last = quotes.at(-1)
  return (
    <>
      <PageHeader title={t('quotes.title')} />
      <Card padding="none">
        {quotes.length > 0 ? <QuoteTable quotes={quotes} caption={t('quotes.title')} mayCopy={can(actor, 'quote.write')} /> : <EmptyState title={t('home.noQuotes')}>{t('home.noQuotesHint')}</EmptyState>}
      </Card>
      <nav aria-label={t('quotes.title')} className="mt-3 flex gap-4">
        {before === undefined ? null : <TextLink href="/quotes">{t('quotes.newest')}</TextLink>}
        {last && quotes.length === PAGE ? <TextLink href={`/quotes?before=${last.number}`}>{t('quotes.older')}</TextLink> : null}
      </nav>
    </>
  )
}

/** The number that a page of the list ends before; undefined for the first page. Any other text names no page. */
function quoteNumber(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return undefined
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound()
}
