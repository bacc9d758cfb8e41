import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPermission } from '@/app/(desk)/admin/no-permission'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { ChainState } from '@/components/audit/chain-state'
import { ExportCard } from '@/components/erasure/export-card'
import { ClientFinder } from '@/components/privacy/client-finder'
import { LedgerFilters } from '@/components/privacy/ledger-filters'
import { BudgetCard, UnusualRules } from '@/components/privacy/ledger-sides'
import { PrivacyTabs } from '@/components/privacy/privacy-tabs'
import { LiveReads } from '@/components/privacy/live-reads'
import { ReadTable } from '@/components/privacy/read-table'
import { YearChart, YearLegend } from '@/components/privacy/year-chart'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Monogram } from '@/components/ui/monogram'
import { Notice } from '@/components/ui/notice'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { readLastCheck } from '@/lib/features/audit/read-last-check'
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
  const [t, tErasure] = [await getTranslations('privacy'), await getTranslations('erasure')]
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
      <PageHeader
        title={t('title')}
        badges={<PrivacyTabs current={client === undefined ? 'all' : 'person'} clientId={client?.id} />}
        actions={can(actor, 'audit.read') ? <ChainState last={await readLastCheck(actor)} /> : undefined}
      />
      <p className="mb-3 text-ink-2">{t('lead')}</p>
      <LiveReads />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_min(20rem,50%)]">
        <div className="grid min-w-0 gap-4">
          {client === undefined ? null : (
            <section aria-labelledby="person" className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5">
              {client.isErased ? null : <Monogram name={client.name} shape="round" />}
              <div className="min-w-0 flex-1 basis-56">
                <h2 id="person" className="text-lg font-semibold break-words">
                  {client.isErased ? t('table.erasedClient', { mark: markOfErased(client.id) }) : client.name}
                </h2>
                <p className="text-sm text-ink-2 figures">{client.isErased ? tErasure('erasedTitle') : [client.maskedTaxId, client.maskedMobile].filter(Boolean).join(' · ')}</p>
              </div>
              <LinkButton href={`/clients/${client.id}`} size="small">
                {t('client.open')}
              </LinkButton>
              <TextLink href="/privacy">{t('filter.clear')}</TextLink>
            </section>
          )}
          {client === undefined ? null : (
            <Card title={t('year.title')} titleExtra={<span className="text-sm text-ink-2">{t('year.count', { count: client.year.length })}</span>} actions={<YearLegend />}>
              <YearChart reads={client.year} now={clock.now()} />
            </Card>
          )}
          <Card padding="none">
            <div className="border-b border-line px-4 py-3">
              <LedgerFilters filter={filter} people={people} />
            </div>
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
        </div>
      </div>
    </>
  )
}
