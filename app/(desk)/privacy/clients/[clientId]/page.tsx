import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ClientData } from '@/components/erasure/client-data'
import { PrivacyTabs } from '@/components/privacy/privacy-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { readClientData } from '@/lib/features/erasure/read-client-data'
import { findClientReads } from '@/lib/features/privacy/read-ledger'
import { readOwnFactors } from '@/lib/features/second-factors/read-factors'
import { can } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('erasure'))('clientTitle') }
}

/** What is held on one client. */
export default async function ClientDataPage({ params }: { params: Promise<{ clientId: string }> }) {
  const actor = await requireActor()
  const t = await getTranslations('erasure')
  if (!can(actor, 'personalData.review')) return <NoPermission title={t('clientTitle')} needs="personalData.review" />
  const data = await orNotFoundPage(readClientData(actor, (await params).clientId))
  return (
    <>
      <PageHeader eyebrow={t('clientTitle')} title={data.kind === 'held' ? data.name : t('erasedQuote')} badges={<PrivacyTabs current="data" clientId={data.clientId} />} />
      <ClientData data={data} factors={await readOwnFactors(actor)} delayHours={env().erasureDelayMs / 3_600_000} reads={data.kind === 'erased' ? await findClientReads(actor, data.clientId) : undefined} />
    </>
  )
}
