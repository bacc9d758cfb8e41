import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { drawListPage } from '@/app/(desk)/draw-list'
import { ImportButton } from '@/components/imports/import-button'
import { PageTexts } from '@/components/layout/page-texts'
import type { ListQuery } from '@/lib/features/lists/model/list-state'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('listView'))('titles.clients') }
}

export default async function ClientsPage({ searchParams }: { searchParams: Promise<ListQuery> }) {
  const actor = await requireActor()
  const actions = can(actor, 'client.write') ? (
    <PageTexts of={['imports', 'sheetProblems']}>
      <ImportButton kind="clients" />
    </PageTexts>
  ) : undefined
  return drawListPage({ list: 'clients', query: await searchParams, actions })
}
