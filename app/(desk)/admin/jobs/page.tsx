import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { JobsScreen } from '@/components/jobs/jobs-screen'
import { PageHeader } from '@/components/ui/page-header'
import { readAgencyJobs } from '@/lib/features/jobs/read-jobs'
import { can } from '@/lib/platform/access/permissions'
import { requireActor } from '@/lib/platform/session/require-actor'
import { NoPermission } from '@/app/(desk)/admin/no-permission'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('jobs'))('title') }
}

export default async function JobsPage() {
  const actor = await requireActor()
  const t = await getTranslations('jobs')
  if (!can(actor, 'job.manage')) return <NoPermission title={t('title')} needs="job.manage" />
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="-mt-2 mb-4 max-w-prose text-ink-2">{t('lead')}</p>
      <JobsScreen initial={await readAgencyJobs(actor)} />
    </>
  )
}
