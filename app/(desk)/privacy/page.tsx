import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orErased } from '@/app/or-erased'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ErasedClient } from '@/components/erasure/erased-client'
import { ClientFinder } from '@/components/privacy/client-finder'
import { LedgerFilters } from '@/components/privacy/ledger-filters'
import { BudgetCard, UnusualRules } from '@/components/privacy/ledger-sides'
import { LiveReads } from '@/components/privacy/live-reads'
import { ReadTable } from '@/components/privacy/read-table'
import { YearChart } from '@/components/privacy/year-chart'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { readLedger } from '@/lib/features/privacy/read-ledger'
import { readLedger as shapes } from '@/lib/features/privacy/shapes'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy'))('title') }
}

interface PrivacyPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Who read whose data, for the data officer. */
export default async function PrivacyPage({ searchParams }: PrivacyPageProps) {
  const actor = await requireActor()
  const t = await getTranslations('privacy')
  if (!can(actor, 'personalData.review')) return <NoPermission title={t('title')} needs="personalData.review" />
  // A form sends what was not chosen as an empty text.
  const chosen = Object.fromEntries(Object.entries(await searchParams).filter(([, value]) => value !== ''))
  const query = shapes.query.safeParse(chosen)
  if (!query.success) notFound()
  const filter = query.data
  const ledger = await orErased(orNotFoundPage(readLedger(actor, filter)))
  if (ledger === 'erased') return <ErasedClient />
  const { reads, next, people, budgets, client } = ledger
  const older = new URLSearchParams(Object.entries({ ...filter, before: next }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <LiveReads />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {client === undefined ? null : (
            <Card title={client.name} actions={<TextLink href="/privacy">{t('filter.clear')}</TextLink>}>
              <p className="text-ink-2 figures">{[client.maskedTaxId, client.maskedMobile].filter(Boolean).join(' · ')}</p>
              <p className="mt-1">
                <TextLink href={`/clients/${client.id}`}>{t('client.open')}</TextLink>
              </p>
            </Card>
          )}
          {client === undefined ? null : (
            <Card title={t('year.title')} titleExtra={<span className="text-ink-2">{t('year.count', { count: client.year.length })}</span>}>
              <YearChart reads={client.year} now={clock.now()} />
            </Card>
          )}
          <Card>
            <LedgerFilters filter={filter} people={people} />
          </Card>
          <Card padding="none">
            {reads.length > 0 ? <ReadTable reads={reads} showsClient={client === undefined} mayAsk /> : <EmptyState title={t('table.none')}>{t('table.noneHint')}</EmptyState>}
            {next === undefined ? null : (
              <p className="px-4 py-3">
                <TextLink href={`/privacy?${older.toString()}`}>{t('table.older')}</TextLink>
              </p>
            )}
          </Card>
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title={t('onePerson')}>
            <ClientFinder />
          </Card>
          <BudgetCard budgets={budgets} />
          <UnusualRules />
        </div>
      </div>
    </>
  )
}
