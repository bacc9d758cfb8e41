import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { drawListPage } from '@/app/(desk)/draw-list'
import type { ListQuery } from '@/lib/features/lists/model/list-state'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('listView'))('titles.calls') }
}

export default async function CallsPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const [actor, t] = [await requireActor(), await getTranslations('listView')]
  return can(actor, 'integration.read') ? drawListPage({ list: 'calls', query: await searchParams }) : <NoPermission title={t('titles.calls')} needs="integration.read" />
}
