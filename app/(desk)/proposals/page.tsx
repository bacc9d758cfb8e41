import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { drawListPage } from '@/app/(desk)/draw-list'
import type { ListQuery } from '@/lib/features/lists/model/list-state'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('listView'))('titles.proposals') }
}

export default async function ProposalsPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  return drawListPage({ list: 'proposals', query: await searchParams })
}
