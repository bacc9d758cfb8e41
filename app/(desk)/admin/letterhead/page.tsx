import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LetterheadScreen } from '@/components/letterhead/letterhead-screen'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readLetterhead } from '@/lib/features/letterhead/read-letterhead'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('letterhead'))('title') }
}

export default async function LetterheadPage() {
  const actor = await requireActor()
  const t = await getTranslations('letterhead')
  if (!can(actor, 'letterhead.manage')) return <NoPermission title={t('title')} needs="letterhead.manage" />
  return <LetterheadScreen initial={await readLetterhead(actor)} />
}
