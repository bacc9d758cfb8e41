import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ChainCheck } from '@/components/audit/chain-check'
import { ExportCard } from '@/components/erasure/export-card'
import { ClientFinder } from '@/components/privacy/client-finder'
import { LedgerFilters } from '@/components/privacy/ledger-filters'
import { BudgetCard, UnusualRules } from '@/components/privacy/ledger-sides'
import { PrivacyTabs } from '@/components/privacy/privacy-tabs'
import { LiveReads } from '@/components/privacy/live-reads'
import { ReadTable } from '@/components/privacy/read-table'
import { YearChart } from '@/components/privacy/year-chart'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { readLedger } from '@/lib/features/privacy/read-ledger'
import { markOfErased } from '@/lib/features/privacy/model/reads'
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
  const [t, tErasure, tAudit] = [await getTranslations('privacy'), await getTranslations('erasure'), await getTranslations('audit')]
  if (!can(actor, 'personalData.review')) return <NoPermission title={t('title')} needs="personalData.review" />
  // A form sends what was not chosen as an empty text.
  const chosen = Object.fromEntries(Object.entries(await searchParams).filter(([, value]) => value !== ''))
  const query = shapes.query.safeParse(chosen)
  if (!query.success) {
    return (
      <>
        <PageHeader title={t('title')} badges={<PrivacyTabs current="all" />} />
        <Notice tone="warn" title={t('filter.wrong')} role="alert">
          {t('filter.wrongHint')} <TextLink href="/privacy">{t('allReads')}</TextLink>
        </Notice>
      </>
    )
  }
  const filter = query.data
  const { reads, next, people, budgets, client } = await orNotFoundPage(readLedger(actor, filter))
  const older = new URLSearchParams(Object.entries({ ...filter, before: next }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return (
    <>
      <PageHeader title={t('title')} badges={<PrivacyTabs current={client === undefined ? 'all' : 'person'} clientId={client?.id} />} />
      <p className="mb-4 max-w-3xl text-ink-2">{t('lead')}</p>
      <LiveReads />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {client === undefined ? null : (
            <Card title={client.isErased ? t('table.erasedClient', { mark: markOfErased(client.id) }) : client.name} actions={<TextLink href="/privacy">{t('filter.clear')}</TextLink>}>
              <p className="text-ink-2 figures">{client.isErased ? tErasure('erasedTitle') : [client.maskedTaxId, client.maskedMobile].filter(Boolean).join(' · ')}</p>
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
          {client === undefined ? (
            <>
              <BudgetCard budgets={budgets} />
              <UnusualRules />
            </>
          ) : client.isErased ? null : (
            <>
              <ExportCard clientId={client.id} />
              <Card title={tErasure('erasing')}>
                <TextLink href={`/privacy/clients/${client.id}`}>{tErasure('seeErasure')}</TextLink>
              </Card>
            </>
          )}
          {can(actor, 'audit.read') ? (
            <Card title={tAudit('chain.title')}>
              <ChainCheck />
            </Card>
          ) : null}
        </div>
      </div>
    </>
  )
}
