import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { DialectsScreen } from '@/components/demo/dialects-screen'
import { can } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { requireActor } from '@/lib/platform/session/require-actor'
import { readDialects } from '@/lib/features/demo/direct-dialects'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('director'))('title') }
}

/** The director's panel; there is none without the sandbox that it directs. */
export default async function DirectorPage() {
  const actor = await requireActor()
  const t = await getTranslations('director')
  if (!can(actor, 'demo.direct')) return <NoPermission title={t('title')} needs="demo.direct" />
  if (!env().sandbox) notFound()
  return <DialectsScreen initial={await readDialects(actor)} />
}
