import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ListFilters } from '@/components/lists/list-filters'
import { ProposalsScreen } from '@/components/lists/proposals-screen'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { findQuoteOwners } from '@/lib/features/quotes/store/quotes'
import { listProposals } from '@/lib/features/search/list-proposals'
import { filterOfQuery, listUrl } from '@/lib/features/search/model/list-filter'
import { requireActor } from '@/lib/platform/session/require-actor'
import { productNames } from '@/lib/products/all-products'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('lists'))('title.proposals') }
}

const PAGE = 50

export default async function ProposalsPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const [t, desk, query, names] = [await getTranslations('lists'), await getTranslations('desk.quotes'), await searchParams, productNames(await getLocale())]
  const [filter, before] = [filterOfQuery(query), query['before']]
  if (Array.isArray(before)) notFound()
  const proposals = await orNotFoundPage(listProposals(actor, { ...filter, limit: PAGE, before }))
  const last = proposals.length === PAGE ? proposals.at(-1) : undefined
  return (
    <>
      <PageHeader title={t('title.proposals')} />
      <ProposalsScreen
        key={listUrl('/proposals', filter, before)}
        initial={proposals}
        filter={filter}
        filters={<ListFilters path="/proposals" filter={filter} productNames={names} owners={await findQuoteOwners(actor)} />}
        productNames={names}
        pages={
          <nav aria-label={t('title.proposals')} className="mt-3 flex gap-4">
            {before === undefined ? null : <TextLink href={listUrl('/proposals', filter)}>{desk('newest')}</TextLink>}
            {last ? <TextLink href={listUrl('/proposals', filter, last.id)}>{desk('older')}</TextLink> : null}
          </nav>
        }
      />
    </>
  )
}
