import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ListFilters } from '@/components/lists/list-filters'
import { QuotesScreen } from '@/components/lists/quotes-screen'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { findQuoteOwners } from '@/lib/features/quotes/store/quotes'
import { listQuotes } from '@/lib/features/search/list-quotes'
import { filterOfQuery, listUrl } from '@/lib/features/search/model/list-filter'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('quotes.title') }
}

const PAGE = 50

export default async function QuotesPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const [t, query, names] = [await getTranslations('desk'), await searchParams, productNames(await getLocale())]
  const [filter, before] = [filterOfQuery(query), quoteNumber(query['before'])]
  const quotes = await listQuotes(actor, { ...filter, limit: PAGE, before })
  const last = quotes.length === PAGE ? quotes.at(-1) : undefined
  return (
    <>
      <PageHeader title={t('quotes.title')} />
      <QuotesScreen
        key={listUrl('/quotes', filter, before === undefined ? undefined : String(before))}
        initial={quotes}
        filter={filter}
        filters={<ListFilters path="/quotes" filter={filter} productNames={names} owners={await findQuoteOwners(actor)} />}
        productNames={names}
        mayCopy={can(actor, 'quote.write')}
        pages={
          <nav aria-label={t('quotes.title')} className="mt-3 flex gap-4">
            {before === undefined ? null : <TextLink href={listUrl('/quotes', filter)}>{t('quotes.newest')}</TextLink>}
            {last ? <TextLink href={listUrl('/quotes', filter, String(last.number))}>{t('quotes.older')}</TextLink> : null}
          </nav>
        }
      />
    </>
  )
}

/** The number that a page of the list ends before; undefined for the first page. Any other text names no page. */
function quoteNumber(text: string | string[] | undefined): number | undefined {
  if (text === undefined) return undefined
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : notFound()
}
