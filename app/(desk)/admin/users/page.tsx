import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PeopleScreen } from '@/components/people/people-screen'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readPeople } from '@/lib/features/people/read-people'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people'))('title') }
}

export default async function UsersPage() {
  const actor = await requireActor()
  const t = await getTranslations('people')
  if (!can(actor, 'user.manage')) return <NoPermission title={t('title')} needs="user.manage" />
  return <PeopleScreen initial={await readPeople(actor)} />
}
