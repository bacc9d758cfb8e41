import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { orErased } from '@/app/or-erased'
import { orNotFoundPage } from '@/app/or-not-found-page'
import { clientFactRows } from '@/components/clients/client-facts'
import { ReadTable } from '@/components/privacy/read-table'
import { YearChart } from '@/components/privacy/year-chart'
import { ErasedClient } from '@/components/erasure/erased-client'
import { Card } from '@/components/ui/card'
import { DefinitionList } from '@/components/ui/definition-list'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { TextLink } from '@/components/ui/text-link'
import { partyName } from '@/lib/domain/party'
import { maskCodesIn } from '@/lib/domain/personal-code'
import { openClient } from '@/lib/features/privacy/open-client'
import { findClientReads } from '@/lib/features/privacy/read-ledger'
import { mayReveal } from '@/lib/features/privacy/reveal-code'
import { can } from '@/lib/platform/access/permissions'
import { clock } from '@/lib/platform/clock'
import { requireActor } from '@/lib/platform/session/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('privacy.client'))('title') }
}

/** A client's facts, codes masked, and who looked at them. */
export default async function ClientPage({ params }: { params: Promise<{ clientId: string }> }) {
  const actor = await requireActor()
  const { clientId } = await params
  const party = await orErased(orNotFoundPage(openClient(actor, clientId)))
  if (party === 'erased') return <ErasedClient reads={await findClientReads(actor, clientId)} />
  const [t, tYear, reads] = [await getTranslations('privacy'), await getTranslations('privacy.year'), await findClientReads(actor, clientId)]
  return (
    <>
      <PageHeader
        eyebrow={t('client.title')}
        title={maskCodesIn(partyName(party))}
        actions={
          <>
            {can(actor, 'quote.write') ? (
              <LinkButton href={`/quotes/new?client=${clientId}`} variant="secondary">
                {t('client.newQuote')}
              </LinkButton>
            ) : null}
            {can(actor, 'personalData.review') ? (
              <LinkButton href={`/privacy/clients/${clientId}`} variant="secondary">
                {(await getTranslations('erasure'))('copyAndErase')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <Card title={t('client.facts')}>
          <DefinitionList rows={clientFactRows({ clientId, party, t, mayReveal: mayReveal(actor) })} />
        </Card>
        {reads === undefined ? null : (
          <Card title={t('client.readers')} titleExtra={<span className="text-ink-2">{tYear('count', { count: reads.length })}</span>} actions={can(actor, 'personalData.review') ? <TextLink href={`/privacy?clientId=${clientId}`}>{t('client.ledger')}</TextLink> : undefined}>
            <p className="mb-3 text-ink-2">{t('client.readersHint')}</p>
            {reads.length === 0 ? <EmptyState title={t('table.none')}>{t('table.noneHint')}</EmptyState> : <YearChart reads={reads} now={clock.now()} />}
            {reads.length === 0 ? null : (
              <div className="mt-3">
                <ReadTable reads={reads} showsClient={false} mayAsk={false} />
              </div>
            )}
          </Card>
        )}
      </div>
    </>
  )
}
