import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AgenciesScreen } from '@/components/agencies/agencies-screen'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readAgencies } from '@/lib/features/agencies/read-agencies'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('agencies'))('title') }
}

export default async function AgenciesPage() {
  const actor = await requireActor()
  const t = await getTranslations('agencies')
  if (!can(actor, 'agency.manage')) return <NoPermission title={t('title')} needs="agency.manage" />
  return <AgenciesScreen initial={await readAgencies(actor)} />
}
