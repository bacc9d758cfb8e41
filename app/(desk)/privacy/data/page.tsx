import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { ClientToReview } from '@/components/erasure/client-to-review'
import { ErasureRequests } from '@/components/erasure/erasure-requests'
import { RetentionCard } from '@/components/erasure/retention-card'
import { PrivacyTabs } from '@/components/privacy/privacy-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { readAnnouncement } from '@/lib/features/erasure/announce-retention'
import { readErasureRequests } from '@/lib/features/erasure/read-client-data'
import { previewRetention } from '@/lib/features/erasure/retention'
import { can } from '@/lib/platform/access/permissions'
import { env } from '@/lib/platform/env'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('erasure'))('title') }
}

/** The data officer exports and erases a client's data, and sees what is over its term. */
export default async function PersonalDataPage() {
  const actor = await requireActor()
  const t = await getTranslations('erasure')
  if (!can(actor, 'personalData.review')) return <NoPermission title={t('title')} needs="personalData.review" />
  return (
    <>
      <PageHeader title={t('title')} badges={<PrivacyTabs current="data" />} />
      <div className="grid gap-4">
        <ClientToReview />
        <ErasureRequests requests={await readErasureRequests(actor)} />
        <RetentionCard rows={await previewRetention(actor)} callHours={env().operatorCallHours} isNightly={env().retention.isNightly} announced={await readAnnouncement(actor)} />
      </div>
    </>
  )
}
