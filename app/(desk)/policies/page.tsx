import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PolicyTable } from '@/components/policies/policy-table'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { can } from '@/lib/access/permissions'
import { requireActor } from '@/lib/auth/require-actor'
import { findPolicies } from '@/lib/data/policies'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('desk'))('policies.title') }
}

const PAGE = 50

export default async function PoliciesPage({ searchParams }: { searchParams: Promise<Record<string, string | string[] | undefined>> }) {
  const actor = await requireActor()
  const t = await getTranslations('desk')
  const { before } = await searchParams
  const policies = await findPolicies(actor, { limit: PAGE, ...(typeof before === 'string' ? { before } : {}) })
  const last = policies.at(-1)
  return (
    <>
      <PageHeader title={t('policies.title')} />
      <Card padding="none">
        {policies.length > 0 ? <PolicyTable policies={policies} caption={t('policies.title')} mayRenew={can(actor, 'quote.write')} /> : <EmptyState title={t('policies.none')}>{t('policies.noneHint')}</EmptyState>}
      </Card>
      <nav aria-label={t('policies.title')} className="mt-3 flex gap-4">
        {typeof before === 'string' ? <TextLink href="/policies">{t('quotes.newest')}</TextLink> : null}
        {last && policies.length === PAGE ? <TextLink href={`/policies?before=${last.id}`}>{t('quotes.older')}</TextLink> : null}
      </nav>
    </>
  )
}
