import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { drawListPage } from '@/app/(desk)/draw-list'
import type { ListQuery } from '@/lib/features/lists/model/list-state'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('listView'))('titles.offers') }
}

export default async function OffersPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  return drawListPage({ list: 'offers', query: await searchParams })
}
